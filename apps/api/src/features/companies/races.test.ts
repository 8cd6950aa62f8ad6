// The moments that matter: many book on the last of a limit, and many write the same month.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import { runNow } from '../../testing/run-now.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { companiesJobs } from './jobs.ts'
import { bookOnAccount, endMonth, givenAccountRide, givenCompany, TERMS } from './testing/given.ts'

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
