// The rule book's chapter on waiting, no-show, cancelling and lateness. The sums beside the examples were done by hand.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import { SAMPLE_TERMS, type TariffTerms, waitingRate } from '../../../pricing/index.ts'
import { aRide } from '../../testing.ts'
import { cancelPlan, decideCancellation, leastAfterChange } from '../cancellation.ts'
import type { RidePatch } from '../changed-ride.ts'
import { overtimeMinutes, paidStopMinutes } from '../driven.ts'
import { lateCredit } from '../lateness.ts'
import type { Ride } from '../ride.ts'
import { paidWaitMinutes, waitClock } from '../waiting.ts'

const pickupAt = new Date('2026-11-20T19:00:00Z')
const at = (minutes: number) => addMs(pickupAt, minutes * MINUTE_MS)
const AIRPORT = { address: 'Terminal 1', lat: 57.6628, lng: 12.2798 }
const STATION = { address: 'Central station', lat: 57.7089, lng: 11.9735 }
const TERMS: TariffTerms = {
  ...SAMPLE_TERMS,
  areas: [
    { key: 'airport', name: 'Airport', kind: 'airport', lat: 57.6628, lng: 12.2798, radiusMetres: 3_000 },
    { key: 'station', name: 'Station', kind: 'rail', lat: 57.7089, lng: 11.9735, radiusMetres: 300 },
  ],
}

// [what, the ride, boarded at minute, paid minutes, no-show from minute]; the pickup time is minute 0.
const waits: readonly [string, Partial<Ride>, number, number, number][] = [
  ['instant: 5 min free, no-show after 10', { arrivedAt: at(0) }, 9, 4, 10],
  ['instant at the airport: still 5', { arrivedAt: at(0), pickup: AIRPORT }, 9, 4, 10],
  ['prebook in the city: 15 free, no-show after 30', { ridetype: 'prebook', arrivedAt: at(0) }, 21, 6, 30],
  ['prebook, there early: from the pickup time', { ridetype: 'prebook', arrivedAt: at(-20) }, 21, 6, 30],
  ['prebook, there late: from the arrival', { ridetype: 'prebook', arrivedAt: at(8) }, 21, 0, 38],
  ['at the station: 60 free, no-show after 90', { ridetype: 'prebook', arrivedAt: at(0), pickup: STATION }, 72, 12, 90],
  [
    'at the airport: 60 from landing',
    { ridetype: 'prebook', arrivedAt: at(0), pickup: AIRPORT, landedAt: at(25) },
    90,
    5,
    115,
  ],
  [
    'at the airport, landing unknown: 60 from the pickup time',
    { ridetype: 'prebook', arrivedAt: at(0), pickup: AIRPORT },
    70,
    10,
    90,
  ],
  [
    'at the airport from within the country: 45',
    { ridetype: 'prebook', arrivedAt: at(0), pickup: AIRPORT, landedAt: at(25), isDomestic: true },
    90,
    20,
    115,
  ],
  [
    'landed before the pickup time: from the pickup time',
    { ridetype: 'prebook', arrivedAt: at(0), pickup: AIRPORT, landedAt: at(-25) },
    70,
    10,
    90,
  ],
]
for (const [what, over, boarded, paid, noShow] of waits) {
  test(`waiting: ${what}`, () => {
    const clock = waitClock(aRide({ pickupAt, ...over }), TERMS)
    assert.deepEqual([paidWaitMinutes(clock, at(boarded)), clock?.noShowFrom], [paid, at(noShow)])
  })
}

test('the buffer after landing is waited before the clock starts', () => {
  const terms = { ...TERMS, waiting: { ...TERMS.waiting, landingBufferMinutes: 20 } }
  const ride = aRide({ ridetype: 'prebook', pickupAt, arrivedAt: at(0), landedAt: at(10), pickup: AIRPORT })
  assert.deepEqual(waitClock(ride, terms)?.startedAt, at(30))
})

test('a paid minute is the hour rate by sixty: 1.25, 2.00, 1.58 and 2.33', () => {
  const rates = (['business', 'first', 'van', 'sprinter'] as const).map(
    (one) => waitingRate(SAMPLE_TERMS, one, 'EUR').minor,
  )
  assert.deepEqual(rates, [125, 200, 158, 233])
})

test('each stop has five free minutes of its own, and only completed ones are paid', () => {
  const move = (name: string, minute: number) => ({ move: name, at: at(minute) })
  // 4 min: free. 12.5 min: 12 − 5 = 7. 6.9 min: 6 − 5 = 1.
  const moves = [
    move('board', 0),
    ...[move('stop', 10), move('leave_stop', 14), move('stop', 20), move('leave_stop', 32.5)],
    ...[move('stop', 40), move('leave_stop', 46.9)],
  ]
  assert.equal(paidStopMinutes(moves, SAMPLE_TERMS), 8)
})

test('overtime is what a hire by the hour runs over, from boarding', () => {
  const hired = aRide({ startedAt: at(3), quotedLines: [{ code: 'hours', label: 'B', amount: 15_000, quantity: 2 }] })
  assert.equal(overtimeMinutes(hired, at(123)), 0)
  assert.equal(overtimeMinutes(hired, at(148.5)), 25)
  assert.equal(overtimeMinutes(aRide({ startedAt: at(0) }), at(600)), 0)
})

// A ride of 63.03; the chauffeur was assigned an hour before the pickup time, unless said. Minute 0 is the pickup time.
const instant = (over: Partial<Ride> = {}) =>
  aRide({ pickupAt, assignedAt: at(0), promisedArrivalAt: at(8), distanceMetres: 8_000, ...over })
const prebook = (over: Partial<Ride> = {}) =>
  aRide({ ridetype: 'prebook', pickupAt, assignedAt: at(-6_000), promisedArrivalAt: pickupAt, ...over })
const hourly = (over: Partial<Ride> = {}) =>
  prebook({ quotedLines: [{ code: 'hours', label: 'B', amount: 15_000, quantity: 2 }], ...over })
const far = (over: Partial<Ride> = {}) => prebook({ distanceMetres: 200_001, ...over })

// [what, the ride, by, at minute, the car still since, the fee]
const cancels: readonly [string, Ride, 'rider' | 'office', number, number | null, number][] = [
  ['instant, five minutes after it was assigned', instant(), 'rider', 5, null, 0],
  ['instant, later', instant({ status: 'en_route' }), 'rider', 6, null, 1_000],
  [
    'instant, the chauffeur is there: the minimum fare',
    instant({ status: 'arrived', arrivedAt: at(4) }),
    'rider',
    5,
    null,
    4_500,
  ],
  ['prebook, an hour before', prebook(), 'rider', -60, null, 0],
  // 63.03 / 2 = 31.515 → 31.52.
  ['prebook, 59 minutes before: half', prebook(), 'rider', -59, null, 3_152],
  ['prebook, they have set out: all', prebook({ status: 'en_route' }), 'rider', -70, null, 6_303],
  ['prebook, they are there: all', prebook({ status: 'arrived', arrivedAt: at(-5) }), 'rider', 1, null, 6_303],
  ['hourly, 24 hours before', hourly(), 'rider', -1_440, null, 0],
  ['hourly, less: half', hourly(), 'rider', -1_439, null, 3_152],
  ['hourly, two hours before: half', hourly(), 'rider', -120, null, 3_152],
  ['hourly, less: all', hourly(), 'rider', -119, null, 6_303],
  ['farther than 200 km, 24 hours before', far(), 'rider', -1_440, null, 0],
  ['farther than 200 km, three hours before: half', far(), 'rider', -180, null, 3_152],
  ['farther than 200 km, an hour before: all', far(), 'rider', -60, null, 6_303],
  ['exactly 200 km is not far', far({ distanceMetres: 200_000 }), 'rider', -60, null, 0],
  ['never: no driver', prebook({ status: 'searching', driverId: null, assignedAt: null }), 'rider', -5, null, 0],
  [
    'never: given back, and searched for anew',
    hourly({ status: 'searching', driverId: null, assignedAt: null }),
    'rider',
    -5,
    null,
    0,
  ],
  ['never: the chauffeur is ten minutes late', instant({ status: 'en_route' }), 'rider', 18, null, 0],
  ['nine minutes late', instant({ status: 'en_route' }), 'rider', 17, null, 1_000],
  ['never: ten minutes late for a prebook', prebook({ status: 'en_route' }), 'rider', 10, null, 0],
  [
    'nobody is late for a plane that landed five minutes ago',
    prebook({ status: 'en_route', landedAt: at(5) }),
    'rider',
    10,
    null,
    6_303,
  ],
  [
    'prebook, they have just set out from where they stood for an hour: all',
    prebook({ status: 'en_route', enRouteAt: at(-32) }),
    'rider',
    -30,
    -90,
    6_303,
  ],
  [
    'never: they have set out and does not move',
    prebook({ status: 'en_route', enRouteAt: at(-40) }),
    'rider',
    -30,
    -90,
    0,
  ],
  ['never: the car does not move', instant({ status: 'en_route' }), 'rider', 7, 1, 0],
  ['the car moved a minute ago', instant({ status: 'en_route' }), 'rider', 7, 6, 1_000],
  ['never: the office cancels', prebook({ status: 'arrived', arrivedAt: at(0) }), 'office', 5, null, 0],
]
for (const [what, ride, by, minute, still, fee] of cancels) {
  test(`cancelling: ${what}`, () => {
    const decision = decideCancellation(ride, by, at(minute), TERMS, still === null ? null : at(still))
    assert.ok(decision.ok)
    assert.deepEqual([decision.cost.fee, decision.cost.refund], [fee, ride.quotedTotalMinor - fee])
  })
}

// Minute 0 is the pickup time that was agreed on; whoever changed the ride in its last hour owed half of it then: 31.52.
const moved = (over: Partial<Ride> = {}) => prebook({ cancelLeastMinor: 3_152, ...over })
for (const [what, ride, by, minute, still, fee] of [
  ['a minute later, for tomorrow now: half', moved(), 'rider', -1_440, null, 3_152],
  ['in the last hour of the new time: half of it, once', moved(), 'rider', -59, null, 3_152],
  ['they have set out: all of it', moved({ status: 'en_route' }), 'rider', -30, null, 6_303],
  ['dearer since: half of the new price, which is more', moved({ quotedTotalMinor: 8_000 }), 'rider', -30, null, 4_000],
  ['cheaper since: never more than it costs', moved({ quotedTotalMinor: 3_000 }), 'rider', -600, null, 3_000],
  [
    'with a fee of that change, which is less',
    moved({ quotedLines: [{ code: 'change_fee', label: 'Late change', amount: 630 }] }),
    'rider',
    -600,
    null,
    3_152,
  ],
  ['never: the office cancels', moved(), 'office', -600, null, 0],
  ['never: they are ten minutes late', moved({ status: 'en_route' }), 'rider', 10, null, 0],
  ['never: the flight is off', moved({ flight: 'SK1', arrivalOff: 'cancelled' }), 'rider', -30, null, 0],
  ['never: nobody drives it', moved({ driverId: null, assignedAt: null, status: 'scheduled' }), 'rider', -30, null, 0],
] as const satisfies [string, Ride, 'rider' | 'office', number, number | null, number][]) {
  test(`cancelling what was changed late: ${what}`, () => {
    const decision = decideCancellation(ride, by, at(minute), TERMS, still === null ? null : at(still))
    assert.ok(decision.ok)
    assert.deepEqual([decision.cost.fee, decision.cost.refund], [fee, ride.quotedTotalMinor - fee])
    if (ride.driverId !== null) assert.equal(cancelPlan(ride, TERMS), null, 'nothing says that it is free until then')
  })
}

test('what calling off costs at least is the most of all changes of its rider; a pickup that the office moves ends it', () => {
  const later = { pickupAt: at(1_440) }
  const least = (had: number, after: RidePatch, feeNow: number, isByOffice = false) =>
    leastAfterChange(prebook({ cancelLeastMinor: had }), after, { feeNow, isByOffice })
  assert.equal(least(0, later, 0), 0)
  assert.equal(least(0, later, 3_152), 3_152)
  assert.equal(least(3_152, later, 0), 3_152)
  assert.equal(least(3_152, { vehicleClass: 'van' }, 6_303), 6_303)
  assert.equal(least(3_152, later, 3_152, true), 0)
  assert.equal(least(3_152, { passengers: 2 }, 3_152, true), 3_152)
  assert.equal(least(0, { passengers: 2 }, 3_152, true), 0)
})

// The preset "strict": all of it inside the window, nothing before.
const strict = { ...TERMS, cancelling: { ...TERMS.cancelling, preset: 'strict' as const } }
for (const [what, ride, minute, fee] of [
  ['instant, within five minutes', instant(), 5, 0],
  ['instant, later', instant(), 6, 6_303],
  ['prebook, an hour before', prebook(), -60, 0],
  ['prebook, 59 minutes before', prebook(), -59, 6_303],
  ['hourly, 23 hours before', hourly(), -1_380, 6_303],
  ['no driver', prebook({ driverId: null, assignedAt: null, status: 'scheduled' }), -5, 0],
] as const) {
  test(`cancelling, strict: ${what}`, () => {
    const decision = decideCancellation(ride, 'rider', at(minute), strict, null)
    assert.equal(decision.ok && decision.cost.fee, fee)
  })
}

// [what, the fare, late by minutes, the credit]
for (const [what, fare, late, credit] of [
  ['ten minutes to the second', 4_520, 10, 0],
  ['more than ten: 10 %', 4_520, 10.1, 452],
  ['twenty: still 10 %', 4_520, 20, 452],
  ['more than twenty: 25 %', 4_520, 20.1, 1_130],
  ['10 % is at most 25.00', 30_000, 15, 2_500],
  ['25 % of a long ride', 30_000, 25, 7_500],
  ['half up: 10 % of 45.25', 4_525, 15, 453],
  ['early', 4_520, -3, 0],
] as const) {
  test(`late: ${what}`, () => {
    assert.equal(lateCredit(instant({ arrivedAt: at(8 + late) }), fare, TERMS), credit)
    assert.equal(lateCredit(prebook({ arrivedAt: at(late) }), fare, TERMS), credit)
  })
}

test('nobody is late for a plane that has not landed', () => {
  assert.equal(lateCredit(prebook({ arrivedAt: at(30), landedAt: at(25) }), 4_520, TERMS), 0)
})
