// How the office's numbers are counted, by named examples; and what holds for any rides at all.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UserId, VehicleId } from '@livery/kernel/ids.ts'
import { HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import fc from 'fast-check'
import type { RideFacts } from '../../rides/index.ts'
import { countDay } from './count-day.ts'
import { dayOf } from './day.ts'
import { type DayRecord, meanFigures } from './day-figures.ts'
import { hoursOf } from './hour-figures.ts'
import { causeOf, countPunctuality, countRides, percentile } from './ride-counts.ts'
import { boundsOf, squareOf } from './squares.ts'
import { SUM_NUMBERS } from './sums.ts'

const DAY = dayOf('2026-11-20', 'Europe/Stockholm')
const NOON = DAY.from + 12 * HOUR_MS

const ride = (over: Partial<RideFacts> = {}): RideFacts => ({
  ...{ id: 'rid_1' as RideFacts['id'], driverId: 'usr_1' as UserId, vehicleId: 'car_1' as VehicleId },
  ...{ status: 'completed', isOnDemand: false, isAsked: true, pickupAt: NOON, createdAt: NOON - HOUR_MS, dueAt: NOON },
  ...{ enRouteAt: NOON - 20 * MINUTE_MS, arrivedAt: NOON - 5 * MINUTE_MS, startedAt: NOON + 5 * MINUTE_MS },
  ...{ endedAt: NOON + 35 * MINUTE_MS, metres: 5_000, cancelBy: null, cancelReason: null, stars: 5 },
  ...{ revenue: 6_450, extras: 1_200, fees: 300, tax: 365, earnings: 4_000, lat: 57.7, lng: 11.97 },
  ...over,
})
const record = (over: Partial<DayRecord> = {}): DayRecord => {
  const rides = over.rides ?? [ride()]
  return { day: DAY, cut: DAY.until, rides, around: rides, shifts: [], offers: [], refunds: [], ...over }
}
const minutes = (late: number) => late * MINUTE_MS

test('a car is on time within its minute; then up to 5, up to 10 minutes late, and later', () => {
  const late = [-30, 0, 0.9, 1, 5, 5.9, 6, 10.9, 11, 90].map(minutes)
  assert.deepEqual(countPunctuality(late), { onTime: 3, late5: 3, late10: 2, later: 2 })
})

test('what is not known yet at the minute does not count: at noon the ride is asked for, and nobody was picked up', () => {
  const rides = [ride({ pickupAt: NOON - 1 })]
  assert.deepEqual(
    [NOON, NOON + 6 * MINUTE_MS]
      .map((cut) => countRides(rides, cut))
      .map(({ requested, served }) => [requested, served]),
    [
      [1, 0],
      [1, 1],
    ],
  )
})

test('why a ride was not driven', () => {
  const ended = (over: Partial<RideFacts>) => causeOf(ride({ startedAt: null, ...over }), DAY.until)
  assert.deepEqual(
    [
      ended({ status: 'cancelled', cancelBy: 'rider', cancelReason: 'driver_late' }),
      ended({ status: 'cancelled', cancelBy: 'rider', cancelReason: 'of another day' }),
      ended({ status: 'cancelled', cancelBy: 'office', cancelReason: 'Double booking' }),
      ended({ status: 'expired' }),
      ended({ status: 'no_show' }),
      ended({ status: 'expired', isAsked: false }),
      ended({ status: 'completed' }),
    ],
    ['driver_late', 'other', 'office', 'no_chauffeur', 'no_show', null, null],
  )
})

test('hours online are with somebody on board, to a pickup, waiting, or free', () => {
  const shifts = [{ driverId: 'usr_1' as UserId, beganAt: NOON - HOUR_MS, endedAt: NOON + HOUR_MS }]
  const { time } = meanFigures([record({ shifts })])
  assert.deepEqual(time, { online: 7_200, driving: 1_800, toPickup: 900, waiting: 600, free: 3_900 })
})

test('the parts of what riders pay come to the whole, and refunds are apart', () => {
  const { money } = meanFigures([record({ refunds: [{ minute: 60, amount: 500, count: 1 }] })])
  assert.deepEqual(money, {
    ...{ revenue: 6_450, extras: 1_200, fees: 300, tax: 365, fare: 4_585 },
    ...{ refunds: 500, refundCount: 1 },
  })
})

test('of several days shares and medians are over all rides, and counts are the mean day', () => {
  const onDemand = (wait: number) =>
    ride({ isOnDemand: true, createdAt: NOON, arrivedAt: NOON + wait * MINUTE_MS, dueAt: NOON + 5 * MINUTE_MS })
  const mean = meanFigures([
    record({ rides: [onDemand(4), onDemand(6), onDemand(20)] }),
    record({ rides: [onDemand(8)] }),
  ])
  assert.deepEqual(mean.rides.requested, 2)
  assert.deepEqual(mean.waits, { count: 2, medianSeconds: 420, p90Seconds: 984 })
  assert.deepEqual(mean.punctuality, { onTime: 0.5, late5: 1, late10: 0, later: 0.5 })
})

test('a percentile lies between the values beside it; of none there is none', () => {
  assert.deepEqual([percentile([], 0.5), percentile([3], 0.9), percentile([1, 2, 3, 4], 0.5)], [null, 3, 3])
})

test('a day of 25 hours has all its rides in 24 hours of the clock', () => {
  const day = dayOf('2026-10-25', 'Europe/Stockholm')
  assert.equal(day.until - day.from, 25 * HOUR_MS)
  const rides = Array.from({ length: 25 }, (_, hour) => ride({ pickupAt: day.from + hour * HOUR_MS }))
  const hours = hoursOf({ ...record({ rides }), day, cut: day.until })
  assert.deepEqual(
    hours.map((one) => one?.requested),
    hours.map((_, hour) => (hour === 2 ? 2 : 1)),
  )
})

test('a square has its point in it', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -80, max: 80, noNaN: true }),
      fc.double({ min: -179, max: 179, noNaN: true }),
      (lat, lng) => {
        const { halfLat, halfLng, ...middle } = boundsOf(squareOf(lat, lng))
        assert.ok(Math.abs(lat - middle.lat) <= halfLat + 1e-9 && Math.abs(lng - middle.lng) <= halfLng + 1e-9)
      },
    ),
  )
})

const moment = fc.integer({ min: DAY.from, max: DAY.until - 1 })
const later = fc.option(fc.integer({ min: 0, max: 3 * HOUR_MS }))
const anyRide: fc.Arbitrary<RideFacts> = fc
  .record({
    pickupAt: moment,
    status: fc.constantFrom('completed', 'cancelled', 'expired', 'no_show', 'in_progress', 'assigned'),
    ...{ isAsked: fc.boolean(), isOnDemand: fc.boolean(), arrives: later, starts: later, ends: later },
    driver: fc.integer({ min: 0, max: 3 }),
    stars: fc.option(fc.integer({ min: 1, max: 5 })),
    ...{ revenue: fc.nat(50_000), lat: fc.double({ min: 57, max: 58, noNaN: true }) },
  })
  .map(({ arrives, starts, ends, driver, ...one }) => {
    const { pickupAt } = one
    const after = (from: number | null, ms: number | null) => (from === null || ms === null ? null : from + ms)
    const arrivedAt = after(pickupAt - HOUR_MS, arrives)
    const isDriven = one.status === 'completed' || one.status === 'in_progress'
    const startedAt = isDriven ? after(arrivedAt, starts) : null
    const endedAt = after(startedAt ?? pickupAt, ends)
    return ride({
      ...(one as Partial<RideFacts>),
      ...{ arrivedAt, startedAt, endedAt, dueAt: pickupAt, enRouteAt: pickupAt - HOUR_MS },
      ...{ driverId: driver === 0 ? null : (`usr_${driver}` as UserId), vehicleId: `car_${driver}` as VehicleId },
    })
  })
const wholeDay = (rides: readonly RideFacts[]) =>
  countDay({
    ...{ day: DAY, now: DAY.until + 24 * HOUR_MS, rides, shifts: [], offers: [], handBacks: new Map() },
    ...{ emptyMetres: new Map(), accounts: new Map() },
  })
const totals = (sums: ReturnType<typeof countDay>['sums']) =>
  SUM_NUMBERS.map((name) => sums.filter(({ kind }) => kind === 'vehicle').reduce((all, sum) => all + sum[name], 0))

test('the hours of a day come to the day, whatever its rides', () => {
  fc.assert(
    fc.property(fc.array(anyRide, { maxLength: 40 }), moment, (rides, cut) => {
      const of = record({ rides, cut })
      const counts = countRides(rides, cut)
      const sum = (key: 'requested' | 'served' | 'unserved') =>
        hoursOf(of).reduce((all, hour) => all + (hour?.[key] ?? 0), 0)
      for (const key of ['requested', 'served', 'unserved'] as const) assert.equal(sum(key), counts[key])
      assert.ok(counts.served + counts.unserved <= counts.requested)
    }),
  )
})

test('sums of a day can be counted in parts and in any order, and come to the same', () => {
  fc.assert(
    fc.property(fc.array(anyRide, { maxLength: 40 }), fc.nat(40), (rides, at) => {
      const parts = [wholeDay(rides.slice(0, at)), wholeDay(rides.slice(at))]
      assert.deepEqual(totals(wholeDay(rides.toReversed()).sums), totals(parts.flatMap(({ sums }) => sums)))
      const asked = (days: ReturnType<typeof countDay>[]) =>
        days.flatMap(({ squares }) => squares).reduce((all, { requested }) => all + requested, 0)
      assert.equal(asked([wholeDay(rides)]), rides.filter(({ isAsked }) => isAsked).length)
      assert.equal(asked(parts), asked([wholeDay(rides)]))
    }),
  )
})
