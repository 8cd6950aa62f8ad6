// The moments that matter: many book on the last of a limit, and many write the same month.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { HOUR_MS } from '@livery/kernel/time.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import { runNow } from '../../testing/run-now.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { companiesJobs } from './jobs.ts'
import { bookOnAccount, endMonth, givenAccountRide, givenCompany, TERMS, ZONE } from './testing/given.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())

const company = async (id: string) => {
  const as = await kit.person('admin')
  return (await kit.call({ method: 'GET', path: `/admin/companies/${id}`, as })).body.data
}

test('of many who book at once, only as many ride as the limit covers', async () => {
  const riders: TestPerson[] = []
  for (let at = 0; at < 8; at++) riders.push(await kit.person('user'))
  await kit.driverAt({ lat: 57.7024, lng: 11.9749 })
  const quotes = await Promise.all(riders.map((rider) => kit.quote(rider)))
  const price = quotes[0]?.body.data.classes.find(
    ({ vehicleClass }: { vehicleClass: string }) => vehicleClass === 'business',
  ).total
  const id = await givenCompany(kit, { terms: { limit: price * 3 + 1 } })
  const office = await kit.person('admin')
  for (const { email } of riders)
    await kit.call({
      method: 'POST',
      path: `/admin/companies/${id}/members`,
      as: office,
      body: { email, role: 'member' },
    })

  const answers = await Promise.all(riders.map((rider) => bookOnAccount(kit, rider, id)))
  const codes = answers.map(({ status, body }) => (status === 201 ? 'booked' : body.code)).toSorted()
  assert.deepEqual(codes, [...Array(5).fill('COMPANY_LIMIT_REACHED'), ...Array(3).fill('booked')])
  assert.deepEqual([(await company(id)).held, (await company(id)).left], [price * 3, 1])
  await kit.allOffline()
})

interface Priced {
  readonly vehicleClass: string
  readonly total: number
}

/** Members of one company with this cost centre's month, and a quote each. */
async function givenMembers(count: number, over: object, monthOf: (price: number, classes: Priced[]) => number) {
  const [boss, office] = [await kit.person('user'), await kit.person('admin')]
  const members: TestPerson[] = []
  for (let at = 0; at < count; at++) members.push(await kit.person('user'))
  const id = await givenCompany(kit, { manager: boss, terms: { limit: 100_000_000 } })
  const path = `/admin/companies/${id}/members`
  for (const { email } of members) await kit.call({ method: 'POST', path, as: office, body: { email, role: 'member' } })
  const quotes = await Promise.all(members.map((member) => kit.quote(member, over)))
  const classes: Priced[] = quotes[0]?.body.data.classes
  const price = classes.find(({ vehicleClass }) => vehicleClass === 'business')?.total ?? 0
  const costCentres = [{ code: '4100', name: 'Sales', monthLimit: monthOf(price, classes) }]
  const rules = { needsCostCentre: false, costCentres, rideLimit: null, monthLimit: null, classes: null, version: 1 }
  await kit.call({ method: 'PUT', path: `/user/companies/${id}/rules`, as: boss, body: rules })
  return { id, members, quotes: quotes.map(({ body }) => body.data.quoteId as string) }
}

const inThreeDays = () => {
  const { date, time } = wallClock(new Date(kit.clock.now().getTime() + 72 * HOUR_MS), ZONE)
  return { ridetype: 'prebook', predate: date, pretime: time }
}

for (const [kind, path, over] of [
  ['now', '/user/ride/instant-booking', () => ({})],
  ['ahead', '/user/ride/pre-booking', inThreeDays],
] as const)
  for (const withKey of [true, false])
    test(`of many who book ${kind} at once ${withKey ? 'with' : 'without'} a key, a cost centre’s month lets three go on`, async () => {
      await kit.driverAt({ lat: 57.7024, lng: 11.9749 })
      const { id, members, quotes } = await givenMembers(12, over(), (price) => price * 3 + 1)
      const answers = await Promise.all(
        members.map((as, at) => {
          const account = { companyId: id, costCentre: '4100' }
          const body = { quoteId: quotes[at], vehicleClass: 'business', paymentMethod: 'account', account }
          return kit.call({ method: 'POST', path, as, body, ...(withKey && { key: `month-${kind}-${at}` }) })
        }),
      )
      const states = answers.map(({ body }) => body.data?.RideStatus ?? body.code)
      assert.equal(states.filter((state) => state === 'pending_payment').length, 9, JSON.stringify(states))
      assert.equal(states.filter((state) => state === 'searching' || state === 'scheduled').length, 3)
      await kit.allOffline()
    })

test('of many who make their rides dearer at once, the month lets one', async () => {
  const totalOf = (vehicleClass: string) => (classes: Priced[]) =>
    classes.find((one) => one.vehicleClass === vehicleClass)?.total ?? 0
  // Six rides, and one of them in a van.
  const { id, members, quotes } = await givenMembers(
    6,
    inThreeDays(),
    (_, classes) => totalOf('business')(classes) * 5 + totalOf('van')(classes),
  )
  const rides = await Promise.all(
    members.map(async (as, at) => {
      const account = { companyId: id, costCentre: '4100' }
      const body = { quoteId: quotes[at], vehicleClass: 'business', paymentMethod: 'account', account }
      return (await kit.call({ method: 'POST', path: '/user/ride/pre-booking', as, body })).body.data
    }),
  )
  const change = (at: number, over: object) => {
    const { rideId, version } = rides[at]
    const body = { rideId, version, vehicleClass: 'van', ...over }
    return kit.call({ method: 'POST', path: '/user/ride/change', as: members[at] as TestPerson, body })
  }
  const { total } = (await change(0, { preview: true })).body.data.change
  const answers = await Promise.all(rides.map((_, at) => change(at, { total })))
  const codes = answers.map(({ status, body }) => (status === 200 ? 'changed' : body.code)).toSorted()
  assert.deepEqual(codes, [...Array(5).fill('OVER_ACCOUNT_RULES'), 'changed'])
})

test('a month that many write at once is written once, and no number is lost', async () => {
  const ids: string[] = []
  for (let at = 0; at < 3; at++) {
    const rider = await kit.person('user')
    const id = await givenCompany(kit, { member: rider })
    await givenAccountRide(kit, rider, id)
    ids.push(id)
  }
  endMonth(kit)
  await Promise.all([1, 2, 3, 4].map(() => runNow(kit.ctx, companiesJobs, 'companies.monthly', {})))
  await runNow(kit.ctx, companiesJobs, 'companies.monthly', {})
  const numbers = []
  for (const id of ids) {
    const { invoices } = await company(id)
    assert.equal(invoices.length, 1)
    numbers.push(invoices[0].number.slice(-6))
  }
  assert.deepEqual(numbers.toSorted(), ['000001', '000002', '000003'])
  const broken = (await checkInvariants(kit.databaseUrl)).filter(({ broken }) => broken.length > 0)
  assert.deepEqual(broken, [])
})

test('of two of the office who change what was agreed at once, one does; the other is told and undoes nothing', async () => {
  const [office, other] = [await kit.person('admin'), await kit.person('admin')]
  const id = await givenCompany(kit)
  const { version } = await company(id)
  const save = (as: TestPerson, over: object) =>
    kit.call({ method: 'PUT', path: `/admin/companies/${id}`, as, body: { ...TERMS, version, ...over } })
  assert.equal((await save(office, { limit: 10_000 })).status, 200)
  const stale = await save(other, { address: 'Avenyn 1' })
  assert.deepEqual([stale.status, stale.body.code], [409, 'STALE_VERSION'])
  const now = await company(id)
  assert.deepEqual([now.limit, now.address], [10_000, TERMS.address])

  const atOnce = await Promise.all([
    save(office, { limit: 20_000, version: now.version }),
    save(other, { limit: 30_000, version: now.version }),
    kit.call({
      method: 'PUT',
      path: `/admin/companies/${id}/open`,
      as: other,
      body: { version: now.version, open: false },
    }),
  ])
  assert.deepEqual(atOnce.map(({ status }) => status).toSorted(), [200, 409, 409])
  assert.equal((await company(id)).version, now.version + 1)
})
