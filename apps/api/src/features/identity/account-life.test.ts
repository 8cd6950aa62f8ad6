// Where somebody is signed in, and the copy of their data, through the real app.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inflateRawSync } from 'node:zlib'
import type { DataExport } from '@livery/contracts/identity/account-life.ts'
import { DAY_MS } from '@livery/kernel/time.ts'
import { AVENUE, givenAssignedRide, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import { runNow } from '../../testing/run-now.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { identityJobs } from './jobs.ts'
import { sweepExports } from './store/exports.ts'
import { assertRefused, countMails, PASSWORD, post, registerPerson, signedIn } from './testing/people.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())

const get = (path: string, as?: TestPerson) => kit.call({ method: 'GET', path, as })
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'

async function signInOnPhone(email: string): Promise<TestPerson> {
  const body = { email, password: PASSWORD }
  return signedIn(await kit.call({ method: 'POST', path: '/auth/login', body, headers: { 'user-agent': SAFARI } }))
}

test('a person sees where they are signed in, and signs a lost phone out', async () => {
  const desktop = await registerPerson(kit)
  const phone = await signInOnPhone(desktop.email)
  const { data } = (await get('/auth/sessions', desktop)).body
  assert.equal(data.length, 2)
  const lost = data.find((one: { current: boolean }) => !one.current)
  assert.deepEqual(lost.device, { browser: 'Safari', system: 'iPhone', kind: 'phone' })
  assert.deepEqual(lost.place, { kind: 'this-machine', network: null, sameAsNow: true })

  assert.equal((await kit.call({ method: 'DELETE', path: `/auth/sessions/${lost._id}`, as: desktop })).status, 200)
  assertRefused(await get('/auth/me', phone), 'TOKEN_INVALID')
  assert.equal((await get('/auth/sessions', desktop)).body.data.length, 1)
  assertRefused(await kit.call({ method: 'DELETE', path: `/auth/sessions/${lost._id}`, as: desktop }), 'NOT_FOUND')
})

test('every other device is signed out at once, and this one stays', async () => {
  const desktop = await registerPerson(kit)
  const phones = [await signInOnPhone(desktop.email), await signInOnPhone(desktop.email)]
  assert.deepEqual((await post(kit, '/auth/sessions/end-others', undefined, desktop)).body.data, { ended: 2 })
  for (const phone of phones) assertRefused(await get('/auth/me', phone), 'TOKEN_INVALID')
  assert.equal((await get('/auth/me', desktop)).status, 200)
})

async function readyExport(person: TestPerson): Promise<DataExport> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { data } = (await get('/auth/export', person)).body
    if (data?.status === 'ready') return data
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the copy was never ready')
}

/** The files of a zip archive, by its own index. */
function unzip(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  let at = bytes.readUInt32LE(bytes.length - 6)
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const [packed, nameLength, offset] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ]
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const start = offset + 30 + nameLength
    files.set(name, inflateRawSync(bytes.subarray(start, start + packed)).toString('utf8'))
    at += 46 + nameLength
  }
  return files
}

async function download(link: string): Promise<{ status: number; files: Map<string, string> }> {
  const answer = await kit.server.fastify.inject({ method: 'GET', url: link })
  return { status: answer.statusCode, files: answer.statusCode === 200 ? unzip(answer.rawPayload) : new Map() }
}

test('a copy holds what is theirs and nothing of the others but a name, and lasts a day', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  const cancel = { rideId, action: 'cancel', reason: 'change_of_plans' }
  await post(kit, '/user/ride/update-status', cancel, rider)
  await post(kit, '/user/saved-places', { kind: 'home', name: 'Home <b>', place: AVENUE }, rider)
  await kit.settled()

  const asked = await post(kit, '/auth/export', undefined, rider)
  assert.equal(asked.status, 202)
  assert.equal((await post(kit, '/auth/export', undefined, rider)).body.data._id, asked.body.data._id)
  const ready = await readyExport(rider)
  assert.ok(ready.file)

  const { files } = await download(ready.file)
  const data = JSON.parse(files.get('data.json') ?? '')
  assert.deepEqual([data.acceptedTerms, data.vehicles, data.bank], [[], [], null])
  assert.equal(data.account.email, rider.email)
  assert.deepEqual([data.ridesAsRider[0].rideId, data.ridesAsRider[0].driverName], [rideId, 'Henrik Lindqvist'])
  assert.equal(data.savedPlaces[0].name, 'Home <b>')
  const everything = [...files.values()].join('\n')
  for (const foreign of [driver.email, driver.userId]) assert.equal(everything.includes(foreign), false, foreign)
  assert.match(files.get('index.html') ?? '', /Home &lt;b&gt;/)

  await kit.settled()
  const told = (await get('/notification', rider)).body.data[0]
  assert.deepEqual([told.kind, told.path], ['export_ready', '/account'])

  assert.equal((await download(ready.file.replace(/proof=..../, 'proof=AAAA'))).status, 404)
  kit.clock.advance(DAY_MS + 1_000)
  assert.equal((await download(ready.file)).status, 403)
  await sweepExports(kit.ctx.db, kit.ctx.now())
  const { rows } = await kit.ctx.db.$client.query('select 1 from data_export where id = $1', [ready._id])
  assert.equal(rows.length, 0)
})

test('what is erased is gone everywhere, and the invoice stays', async () => {
  const rider = await kit.richRider()
  await post(kit, '/user/saved-places', { kind: 'home', name: 'Home', place: AVENUE }, rider)
  await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const rideId = (await kit.book(rider, { note: 'Two violins.' })).body.data.rideId
  await post(
    kit,
    '/user/ride/update-status',
    { rideId, action: 'cancel', reason: 'other', reasonText: 'Mother is ill' },
    rider,
  )
  await kit.settled()
  await post(kit, '/auth/export', undefined, rider)
  await readyExport(rider)
  await kit.settled()
  await kit.ctx.db.$client.query(`update person set deletion_requested_at = now() - interval '31 days' where id = $1`, [
    rider.userId,
  ])

  await runNow(kit.ctx, identityJobs([], []), 'identity.erase-accounts', {})
  await kit.settled()
  await kit.settled()
  const of = async (text: string) => (await kit.ctx.db.$client.query(text, [rider.userId])).rows
  assert.deepEqual(await of('select 1 from saved_place where user_id = $1'), [])
  assert.deepEqual(await of('select 1 from data_export where user_id = $1'), [])
  assert.deepEqual(await of('select 1 from notification where user_id = $1'), [])
  assert.equal(await countMails(kit, rider.email), 0)
  const [ride] = await of('select note, cancel_reason, quoted_total_minor, pickup from ride where rider_id = $1')
  assert.deepEqual([ride?.note, ride?.cancel_reason, ride?.pickup.address], [null, 'other', AVENUE.address])
  const words = await of('select reason from ride_move where actor_id = $1')
  assert.equal(JSON.stringify(words).includes('Mother'), false)
})
