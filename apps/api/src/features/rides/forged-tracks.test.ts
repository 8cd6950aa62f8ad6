// What a phone can be made to say, one small lie after the other, and a receipt that was paid once.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Point } from '@livery/kernel/geo.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import { SECOND_MS } from '@livery/kernel/time.ts'
import { AVENUE, NYA_VARVET, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { takeLocation } from '../dispatch/use-cases/take-location.ts'
import { addTollReceipt } from './use-cases/add-toll-receipt.ts'

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin')
})
after(() => kit.stop())
afterEach(() => kit.allOffline())

const NEAR = { lat: AVENUE.lat + 0.002, lng: AVENUE.lng }
const FAR = { lat: 57.73, lng: 12.05 }
const REASON = { reason: 'other', reasonText: 'Because I say so.' }

interface Under {
  readonly rider: TestPerson
  readonly driver: TestPerson
  readonly rideId: RideId
}

async function givenSetOut(quote: object = {}): Promise<Under> {
  const rider = await kit.richRider(100_000)
  const driver = await kit.driverAt(NEAR)
  const { quoteId } = (await kit.quote(rider, quote)).body.data
  const { rideId } = (await kit.book(rider, { quoteId })).body.data
  await kit.offerOf(driver, rideId)
  await kit.bareStep(driver, rideId, 'accept')
  await kit.bareStep(driver, rideId, 'en_route')
  await kit.settled()
  return { rider, driver, rideId }
}

async function givenBoarded(quote: object = {}): Promise<Under> {
  const under = await givenSetOut(quote)
  kit.clock.advance(30 * SECOND_MS)
  say(under, AVENUE)
  assert.equal((await kit.bareStep(under.driver, under.rideId, 'arrived')).status, 200)
  const pin = await kit.pinOf(under.rider)
  assert.equal((await kit.bareStep(under.driver, under.rideId, 'start', { pin })).status, 200)
  return under
}

const instant = (ms: number) => new Date(ms).toISOString()
const say = ({ driver }: Under, { lat, lng }: Point, more: object = {}) =>
  takeLocation(kit.ctx, driver.userId, { lat, lng, at: kit.clock.now().toISOString(), ...more })
const bring = ({ driver, rideId }: Under, fixes: readonly object[]) =>
  kit.call({ method: 'POST', path: '/driver/ride/track', as: driver, body: { rideId, fixes } })
const officeRide = async ({ rideId }: Under) =>
  (await kit.call({ method: 'GET', path: `/admin/rides/${rideId}`, as: office })).body.data

/** From one place to another in hops that each could be noise, `metres` long. */
function hops(from: Point, to: Point, count: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 1) / count
    return { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share }
  })
}

test('five kilometres in a second, in many small hops of a phone that says how little it knows: no arrival', async () => {
  const under = await givenSetOut()
  for (const at of hops(NEAR, FAR, 30)) {
    kit.clock.advance(10 * SECOND_MS)
    say(under, at)
  }
  for (const at of hops(FAR, AVENUE, 8)) {
    kit.clock.advance(1)
    say(under, at, { accuracy: 10_000 })
  }
  const { status, body } = await kit.bareStep(under.driver, under.rideId, 'arrived')
  assert.deepEqual([status, body.code], [422, 'TOO_FAR_FROM_PICKUP'])
})

test('a batch that hops across the town in milliseconds drives no kilometre', async () => {
  const under = await givenBoarded({ hours: 2, dropOffLocation: NYA_VARVET })
  const begun = kit.clock.now().getTime()
  let at = begun + 60_000
  const fixes: object[] = []
  const tell = ({ lat, lng }: Point) => fixes.push({ lat, lng, at: instant(at) })
  for (let turn = 0; turn < 3; turn += 1)
    for (const [from, to] of [
      [AVENUE, { lat: AVENUE.lat + 0.15, lng: AVENUE.lng }],
      [{ lat: AVENUE.lat + 0.15, lng: AVENUE.lng }, AVENUE],
    ] as const) {
      for (const hop of hops(from, to, 75)) {
        at += 1
        tell(hop)
      }
      at += 11_000
      tell(to)
      at += 11_000
    }
  kit.clock.advance(40 * 60 * SECOND_MS)
  say(under, AVENUE)
  assert.equal((await bring(under, fixes)).status, 200)
  assert.equal((await kit.bareStep(under.driver, under.rideId, 'complete', REASON)).body.data.RideStatus, 'completed')
  const { quoted, final, evidence } = await officeRide(under)
  assert.equal(final.total, quoted.total)
  assert.ok(evidence.distance.value < 20_000, JSON.stringify(evidence))
})

test('a car that hops about is told once a minute, however often', async (t) => {
  const under = await givenSetOut()
  const { mock } = t.mock.method(kit.ctx, 'transact', async () => undefined)
  const hop = (at: Point) => {
    for (const _ of [1, 2, 3]) {
      kit.clock.advance(100)
      say(under, at)
    }
  }
  for (let turn = 0; turn < 20; turn += 1) hop(turn % 2 === 0 ? FAR : NEAR)
  assert.equal(mock.callCount(), 1)
  kit.clock.advance(60 * SECOND_MS)
  hop({ lat: 57.6, lng: 11.7 })
  assert.equal(mock.callCount(), 2)
})

test('a batch of five hundred moments within a second is kept as one', async () => {
  const under = await givenBoarded({ hours: 2, dropOffLocation: NYA_VARVET })
  const begun = kit.clock.now().getTime()
  kit.clock.advance(60 * SECOND_MS)
  const fixes = Array.from({ length: 500 }, (_, n) => ({
    lat: AVENUE.lat,
    lng: AVENUE.lng,
    at: instant(begun + 9_000 + n),
  }))
  assert.deepEqual((await bring(under, fixes)).body.data, { taken: 1, dropped: 0 })
  await kit.bareStep(under.driver, under.rideId, 'complete', REASON)
})

const picture = (of: string) => ({ bytes: Buffer.from(of), fileType: 'image/webp', width: 1, height: 1 }) as const

test('the picture of one receipt pays one toll: sent again it changes nothing, and on another ride it is refused', async () => {
  const under = await givenBoarded()
  const { driver, rideId } = under
  const add = (of: Under, amount: number, what: string) =>
    addTollReceipt(kit.ctx, of.driver.userId, { rideId: of.rideId, amount }, picture(what))
  await add(under, 1_500, 'a bridge')
  // The answer was lost on the way.
  await Promise.all([1, 2, 3].map(() => add(under, 1_500, 'a bridge')))
  const receipts = async () => (await officeRide(under)).tollReceipts.map(({ amount }: { amount: number }) => amount)
  assert.deepEqual(await receipts(), [1_500])
  await assert.rejects(add(under, 1_400, 'a bridge'), { code: 'TOLL_RECEIPT_USED' })
  await kit.bareStep(driver, rideId, 'complete', REASON)
  const later = await givenBoarded()
  await assert.rejects(add(later, 1_500, 'a bridge'), { code: 'TOLL_RECEIPT_USED' })
  await add(later, 1_500, 'another bridge')
  await kit.bareStep(later.driver, later.rideId, 'complete', REASON)
  const { rows } = await kit.ctx.db.$client.query('select count(*)::int as count from toll_receipt')
  assert.equal(rows[0].count, 2)
})

for (const [what, minutesStood, paid, stops] of [
  ['that drives on is not charged', 1, 0, [AVENUE]],
  ['where the car stands is charged while it does', 12, 7, [AVENUE]],
  ['that nobody ordered is not charged', 12, 0, []],
  ['elsewhere than ordered is not charged', 12, 0, [NYA_VARVET]],
] as const)
  test(`a stop ${what}`, async () => {
    const under = await givenBoarded()
    // As when the person in the car adds it; the pickup itself is no place for one.
    await kit.ctx.db.$client.query('update ride set stops = $2 where id = $1', [under.rideId, JSON.stringify(stops)])
    const { driver, rideId } = under
    await kit.bareStep(driver, rideId, 'at_stop')
    const along = hops(AVENUE, FAR, 20 * 6)
    for (let second = 10; second <= 20 * 60; second += 10) {
      kit.clock.advance(10 * SECOND_MS)
      say(under, second <= minutesStood * 60 ? AVENUE : (along[second / 10 - 1] ?? FAR))
    }
    await kit.bareStep(driver, rideId, 'leave_stop')
    await kit.bareStep(driver, rideId, 'complete', REASON)
    const { quoted, final } = await officeRide(under)
    const line = final.lines.find(({ code }: { code: string }) => code === 'stop')
    assert.deepEqual([line?.quantity ?? 0, final.total > quoted.total], [paid, paid > 0], JSON.stringify(final.lines))
  })

test('the next chauffeur has tried nobody: what the one before tried is no reason for their no-show', async () => {
  const under = await givenSetOut()
  for (const _ of [1, 2]) {
    kit.clock.advance(61 * SECOND_MS)
    await kit.bareStep(under.driver, under.rideId, 'contact')
  }
  const other = await kit.driverAt(NEAR)
  await kit.bareStep(under.driver, under.rideId, 'give_back', { reason: 'vehicle_issue' })
  await kit.offerOf(other, under.rideId)
  await kit.bareStep(other, under.rideId, 'accept')
  const taken = await kit.bareStep(other, under.rideId, 'en_route')
  assert.equal(taken.body.data.contactAttempts, 0)
  await kit.settled()
  const next = { ...under, driver: other }
  kit.clock.advance(30 * SECOND_MS)
  say(next, AVENUE)
  assert.equal((await kit.bareStep(other, under.rideId, 'arrived')).status, 200)
  for (let second = 0; second < 11 * 60; second += 20) {
    kit.clock.advance(20 * SECOND_MS)
    say(next, AVENUE)
  }
  assert.equal((await kit.bareStep(other, under.rideId, 'no_show')).body.code, 'CONTACT_ATTEMPTS_MISSING')
})
