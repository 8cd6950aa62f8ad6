// The office plans a tariff: what it would have cost is seen first, it begins when it says, and what was priced stays.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { DAY_MS, HOUR_MS } from '@livery/kernel/time.ts'
import { AVENUE, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { findTariffAt, ratesOf, SAMPLE_TERMS, type TariffTerms } from '../pricing/index.ts'

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin')
})
after(() => kit.stop())

const inTime = (ms: number) => new Date(kit.clock.now().getTime() + ms)
const plan = (validFrom: Date, terms: object = SAMPLE_TERMS, name = 'Winter') =>
  kit.call({
    method: 'POST',
    path: '/admin/tariffs',
    as: office,
    body: { name, validFrom: validFrom.toISOString(), terms },
  })
const list = async () => (await kit.call({ method: 'GET', path: '/admin/tariffs', as: office })).body.data
const preview = async (terms: TariffTerms) =>
  (await kit.call({ method: 'POST', path: '/admin/tariffs/preview', as: office, body: { terms } })).body.data
const withClass = (rates: object): TariffTerms => ({
  ...SAMPLE_TERMS,
  classes: { ...SAMPLE_TERMS.classes, business: { ...ratesOf(SAMPLE_TERMS, 'business'), ...rates } },
})

async function drivenRide(waitedMinutes: number): Promise<string> {
  const rider = await kit.richRider()
  const driver = await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const { rideId } = (await kit.book(rider)).body.data
  await kit.offerOf(driver, rideId)
  for (const step of ['accept', 'en_route', 'arrived']) await kit.step(driver, rideId, step)
  kit.clock.advance(waitedMinutes * 60_000)
  await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })
  await kit.step(driver, rideId, 'complete')
  await kit.allOffline()
  return rideId
}

test('what the last ninety days would have cost: by class, in all, and the rides that change most', async () => {
  assert.deepEqual((await preview(SAMPLE_TERMS)).classes, [])
  // 50.09 as quoted; with four paid minutes 52.25 net: 47.25 + 5.00, tax 3.135 → 3.14, 55.39.
  const plain = await drivenRide(0)
  const waited = await drivenRide(9)

  const same = await preview(SAMPLE_TERMS)
  assert.deepEqual([same.rides, same.before, same.after, same.most], [2, 10_548, 10_548, []])

  // A minimum of 55.00: 55.00 + 2.75 = 57.75, tax 3.465 → 3.47: 61.22; with waiting 62.75, tax 3.765 → 3.77: 66.52.
  const dearer = await preview(withClass({ minimum: 5_500 }))
  assert.deepEqual(dearer.classes, [{ vehicleClass: 'business', rides: 2, before: 10_548, after: 12_774 }])
  const most = new Map(dearer.most.map((one: { rideId: RideId; after: number }) => [one.rideId, one.after]))
  assert.deepEqual([most.get(plain), most.get(waited)], [6_122, 6_652])

  // Ten free minutes: nobody has waited too long.
  const patient = await preview({
    ...SAMPLE_TERMS,
    waiting: { ...SAMPLE_TERMS.waiting, instant: { freeMinutes: 10, noShowMinutes: 15 } },
  })
  assert.deepEqual([patient.before, patient.after], [10_548, 10_018])
  assert.deepEqual(
    patient.most.map(({ rideId }: { rideId: RideId }) => rideId),
    [waited],
  )
  kit.clock.advance(91 * DAY_MS)
  assert.equal((await preview(SAMPLE_TERMS)).rides, 0)
})

test('a version begins when it says and ends where the next begins; two never hold at once', async () => {
  const [first] = await list()
  const soon = await plan(inTime(HOUR_MS), withClass({ minimum: 5_500 }), 'Soon')
  assert.deepEqual([soon.status, soon.body.data.state, soon.body.data.version], [201, 'planned', first.version + 1])
  const later = await plan(inTime(2 * HOUR_MS), SAMPLE_TERMS, 'Later')
  const all = await list()
  assert.deepEqual(
    all.slice(0, 3).map(({ name, state }: { name: string; state: string }) => [name, state]),
    [
      ['Later', 'planned'],
      ['Soon', 'planned'],
      ['Sample tariff', 'in_force'],
    ],
  )
  for (const [index, one] of all.slice(1).entries()) assert.equal(one.validUntil, all[index].validFrom)
  for (const [minutes, name] of [
    [30, 'Sample tariff'],
    [60, 'Soon'],
    [119, 'Soon'],
    [121, 'Later'],
  ] as const)
    assert.equal((await findTariffAt(kit.ctx.db, inTime(minutes * 60_000)))?.name, name)

  assert.equal((await plan(inTime(-1_000))).body.code, 'TARIFF_START_PAST')
  assert.equal((await plan(new Date(soon.body.data.validFrom))).body.code, 'TARIFF_START_TAKEN')
  const withdraw = (id: string) => kit.call({ method: 'DELETE', path: `/admin/tariffs/${id}`, as: office })
  assert.equal((await withdraw(first._id)).body.code, 'TARIFF_HAS_BEGUN')
  assert.equal((await withdraw(later.body.data._id)).status, 200)
  assert.equal((await withdraw(later.body.data._id)).body.code, 'TARIFF_NOT_FOUND')
  assert.equal((await list())[0].validUntil, null)
})

test('terms that make no sense are refused with the place', async () => {
  const bad = await plan(inTime(DAY_MS), {
    ...SAMPLE_TERMS,
    zonePairs: [{ from: 'airport', to: 'moon', prices: { business: 8_900 } }],
  })
  assert.equal(bad.body.code, 'BAD_INPUT')
  assert.ok(JSON.stringify(bad.body.errors).includes('There is no area moon.'))
})

test('ten start at one moment: one does', async () => {
  const at = inTime(40 * DAY_MS)
  const planned = await Promise.all(Array.from({ length: 10 }, () => plan(at)))
  assert.deepEqual(planned.map(({ status }) => status).toSorted(), [201, ...Array<number>(9).fill(409)])
})
