// The same job in another city: an extract is added to the running product, chosen, and driven in.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { type Product, startProduct } from './product.ts'
import { reasonFor } from './steps.ts'

const root = join(import.meta.dirname, '..')
const extract = join(process.env.LIVERY_TEST_EXTRACTS ?? join(root, '../shared/data/regions'), 'monaco.osm.pbf')
const skip = existsSync(extract)
  ? false
  : `There is no extract at ${extract}; set LIVERY_TEST_EXTRACTS to a folder with monaco.osm.pbf`
const run = promisify(execFile)

let product: Product
before(async () => {
  if (skip === false) product = await startProduct({}, { asStarted: true })
})
after(() => product?.stop())

interface Person {
  readonly token: string
  readonly id: string
}
// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back.
type Reply = any

async function call(method: string, path: string, as: Person | null, body?: object, key?: string): Promise<Reply> {
  const answer = await fetch(product.api + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(as === null ? {} : { authorization: `Bearer ${as.token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const reply: Reply = await answer.json()
  assert.ok(answer.status < 400, `${method} ${path}: ${JSON.stringify(reply)}`)
  return reply.data
}

async function signIn(email: string): Promise<Person> {
  const { user, tokens } = await call('POST', '/auth/login', null, { email, password: product.accounts[email] })
  return { token: tokens.accessToken, id: user._id }
}

const region = (...args: string[]) =>
  run(process.execPath, [join(root, 'apps/api/src/commands/region.ts'), ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: product.dataDir, DEMO: '1' },
  })

test('Monaco: added, chosen, searched, quoted on its streets, driven and paid', { skip }, async () => {
  await region('add', extract)
  await region('use', 'monaco')
  const [rider, driver, office] = [
    await signIn('rider@livery.test'),
    await signIn('driver@livery.test'),
    await signIn('office@livery.test'),
  ]
  // The running api hears of the change by itself.
  let served = await call('GET', '/region', null)
  while (!String(served.id).startsWith('monaco')) served = await call('GET', '/region', null)
  assert.equal(served.timeZone, 'Europe/Monaco')

  const [[casino], [heliport]] = [
    await call('GET', '/places/search?q=casino', rider),
    await call('GET', '/places/search?q=heliport', rider),
  ]
  const place = (found: Reply) => ({ address: found.address, lat: found.lat, lng: found.lng })
  await call('POST', '/driver/availability', driver, { online: true, lat: casino.lat, lng: casino.lng })
  const topUp = await call('POST', '/payment/wallet/top-up', rider, { amount: 20_000 }, 'top-up')
  await call('POST', `/payment/sandbox/intents/${topUp.client_secret.split('_secret')[0]}/confirm`, null, {
    client_secret: topUp.client_secret,
    card: { number: '4242 4242 4242 4242', expiry: '04/31', cvc: '123' },
  })
  await call('POST', '/payment/wallet/confirm/top-up', rider, { topUpId: topUp.topUpId }, 'confirm')

  const quote = await call('POST', '/user/quote', rider, {
    pickupLocation: place(casino),
    dropOffLocation: place(heliport),
    ridetype: 'instant',
  })
  assert.ok(quote.distance.value > 1_000 && quote.geometry.coordinates.length > 20, 'the way follows the streets')
  const { rideId } = await call(
    'POST',
    '/user/ride/instant-booking',
    rider,
    { quoteId: quote.quoteId, vehicleClass: 'business', paymentMethod: 'wallet' },
    'book',
  )
  let offers: Reply[] = []
  while (offers.length === 0) offers = await call('GET', '/driver/ride/offers', driver)
  const step = (action: string, more: object = {}) =>
    call('POST', '/driver/ride/update-status', driver, {
      rideId,
      action,
      reason: 'other',
      lat: casino.lat,
      lng: casino.lng,
      at: new Date().toISOString(),
      ...reasonFor(action),
      ...more,
    })
  for (const action of ['accept', 'en_route', 'arrived']) await step(action)
  const { pin } = await call('GET', '/user/ride/current', rider)
  await step('start', { pin })
  assert.equal((await step('complete')).RideStatus, 'completed')
  const ride = await call('GET', `/admin/rides/${rideId}`, office)
  assert.equal(
    ride.postings.reduce((sum: number, posting: { amount: number }) => sum + posting.amount, 0),
    0,
  )
})
