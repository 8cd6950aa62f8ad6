import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import { SAMPLE_TERMS } from '../../pricing/index.ts'
import { aRide } from '../testing.ts'
import { cancelPlan, decideCancellation } from './cancellation.ts'
import type { Ride } from './ride.ts'

const assignedAt = new Date('2026-11-20T18:30:00Z')
const pickupAt = new Date('2026-11-20T19:00:00Z')
const after = (minutes: number) => addMs(assignedAt, minutes * MINUTE_MS)
const beforePickup = (minutes: number) => addMs(pickupAt, -minutes * MINUTE_MS)
const instant = (over: Partial<Ride> = {}) =>
  aRide({ status: 'assigned', assignedAt, promisedArrivalAt: after(8), quotedTotalMinor: 6_303, ...over })
const prebooked = (over: Partial<Ride> = {}) =>
  aRide({
    ridetype: 'prebook',
    status: 'assigned',
    assignedAt,
    pickupAt,
    promisedArrivalAt: null,
    quotedTotalMinor: 9_001,
    ...over,
  })

test('the fee, example by example', () => {
  const examples: [string, Ride, 'rider' | 'office', Date, Date | null, number][] = [
    [
      'nobody assigned yet',
      instant({ status: 'searching', driverId: null, assignedAt: null }),
      'rider',
      after(3),
      null,
      0,
    ],
    ['five minutes after the assignment, on the dot', instant(), 'rider', after(5), null, 0],
    ['six minutes after', instant(), 'rider', after(6), null, 1_000],
    [
      'the chauffeur is at the door: the minimum fare',
      instant({ status: 'arrived', arrivedAt: after(8) }),
      'rider',
      after(9),
      null,
      4_500,
    ],
    [
      'the chauffeur says so, and nobody has seen the car: as on the way',
      instant({ status: 'arrived', arrivedAt: after(8), isArrivalNotShown: true }),
      'rider',
      after(9),
      null,
      1_000,
    ],
    ['the office cancels', instant({ status: 'arrived', arrivedAt: after(8) }), 'office', after(9), null, 0],
    ['the chauffeur is ten minutes late', instant({ status: 'en_route' }), 'rider', after(18), null, 0],
    ['nine minutes late', instant({ status: 'en_route' }), 'rider', after(17), null, 1_000],
    ['the car has not moved for five minutes', instant({ status: 'en_route' }), 'rider', after(7), after(1), 0],
    ['the car moved a minute ago', instant({ status: 'en_route' }), 'rider', after(7), after(6), 1_000],
    ['pre-booked, an hour before, on the dot', prebooked(), 'rider', beforePickup(60), null, 0],
    ['pre-booked, fifty-nine minutes before: half, rounded up', prebooked(), 'rider', beforePickup(59), null, 4_501],
    [
      'pre-booked and the chauffeur has set out',
      prebooked({ status: 'en_route' }),
      'rider',
      beforePickup(30),
      null,
      9_001,
    ],
  ]
  for (const [name, ride, by, now, stillSince, fee] of examples) {
    const decision = decideCancellation(ride, by, now, SAMPLE_TERMS, stillSince)
    assert.ok(decision.ok, name)
    assert.equal(decision.cost.fee, fee, name)
    assert.equal(decision.cost.fee + decision.cost.refund, ride.quotedTotalMinor, name)
  }
})

// Business, three hours: 3 × 75.00 = 225.00, platform fee 5 % = 11.25, tax 6 % of 236.25 = 14.175, rounded 14.18:
// 250.43.
const BY_THE_HOUR = 25_043
const hourly = (over: Partial<Ride> = {}) =>
  prebooked({
    quotedTotalMinor: BY_THE_HOUR,
    quotedLines: [{ code: 'hours', label: '3 hours', amount: 22_500, quantity: 3, unitAmount: 7_500 }],
    ...over,
  })
const far = (over: Partial<Ride> = {}) => prebooked({ distanceMetres: 200_001, ...over })
const HOUR = 60
const HALF = 12_522
const assignedLongAgo = { assignedAt: beforePickup(100 * HOUR) }

for (const [name, ride, minutesBefore, fee] of [
  ['nobody has it yet', hourly({ driverId: null, assignedAt: null }), 1 * HOUR, 0],
  ['a day before, on the dot', hourly(assignedLongAgo), 24 * HOUR, 0],
  ['a minute less than a day: half of 250.43 is 125.215, rounded up', hourly(assignedLongAgo), 24 * HOUR - 1, HALF],
  ['two hours before, on the dot: still half', hourly(assignedLongAgo), 2 * HOUR, HALF],
  ['a minute less than two hours: all of it', hourly(assignedLongAgo), 2 * HOUR - 1, BY_THE_HOUR],
  ['an hour before, where a transfer would still be free', hourly(assignedLongAgo), HOUR, BY_THE_HOUR],
  ['the chauffeur has set out', hourly({ ...assignedLongAgo, status: 'en_route' }), 90, BY_THE_HOUR],
  ['200.0 km is not yet far: an hour before is free', prebooked({ distanceMetres: 200_000 }), HOUR, 0],
  ['beyond 200 km, a day before', far(assignedLongAgo), 24 * HOUR, 0],
  ['beyond 200 km, three hours before: half of 90.01, rounded up', far(assignedLongAgo), 3 * HOUR, 4_501],
  ['beyond 200 km, an hour before', far(assignedLongAgo), HOUR, 9_001],
] as const satisfies [string, Ride, number, number][]) {
  test(`by the hour, or far: ${name}`, () => {
    const decision = decideCancellation(ride, 'rider', beforePickup(minutesBefore), SAMPLE_TERMS, null)
    assert.ok(decision.ok)
    assert.deepEqual([decision.cost.fee, decision.cost.refund], [fee, ride.quotedTotalMinor - fee])
  })
}

test('what is free now says until when', () => {
  const decision = decideCancellation(hourly(assignedLongAgo), 'rider', beforePickup(30 * HOUR), SAMPLE_TERMS, null)
  assert.ok(decision.ok)
  assert.deepEqual(decision.cost.freeUntil, beforePickup(24 * HOUR))
})

test('a car that is on its way says what cancelling costs once it is no longer free', () => {
  assert.deepEqual(cancelPlan(instant(), SAMPLE_TERMS), { freeUntil: after(5), lateFee: 1_000 })
  const strict = { ...SAMPLE_TERMS, cancelling: { ...SAMPLE_TERMS.cancelling, preset: 'strict' as const } }
  assert.equal(cancelPlan(instant(), strict)?.lateFee, 6_303)
  assert.equal(cancelPlan(instant({ status: 'searching', driverId: null, assignedAt: null }), SAMPLE_TERMS), null)
})

test('an hourly on-demand ride is an on-demand ride', () => {
  const ride = instant({ quotedLines: hourly().quotedLines, quotedTotalMinor: BY_THE_HOUR })
  const decision = decideCancellation(ride, 'rider', after(6), SAMPLE_TERMS, null)
  assert.ok(decision.ok)
  assert.equal(decision.cost.fee, 1_000)
})

test('a fee never exceeds what was paid', () => {
  const decision = decideCancellation(
    instant({ status: 'arrived', quotedTotalMinor: 4_000 }),
    'rider',
    after(9),
    SAMPLE_TERMS,
    null,
  )
  assert.deepEqual(decision, { ok: true, cost: { fee: 4_000, refund: 0, freeUntil: null } })
})

test('a rider on board cannot cancel', () => {
  assert.deepEqual(decideCancellation(instant({ status: 'in_progress' }), 'rider', after(20), SAMPLE_TERMS, null), {
    ok: false,
    refusal: 'INVALID_TRANSITION',
  })
})
