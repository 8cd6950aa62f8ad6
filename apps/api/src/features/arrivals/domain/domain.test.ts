import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addMs, HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import fc from 'fast-check'
import { FIRST_POLICIES } from '../../../platform/policies/testing.ts'
import { daysOf } from './arrival-day.ts'
import { type Hub, readNumber } from './arrival-number.ts'
import { type ArrivalLeg, believed, legFor, sameLeg } from './leg.ts'
import { askAgainAt, retryAt } from './pace.ts'
import { fitOfPickup, matchingPickup, mayBeNoted, movedPickup } from './pickup-time.ts'

const POLICY = FIRST_POLICIES.arrivals
const at = (clock: string) => new Date(`2026-11-27T${clock}:00Z`)
const leg = (over: Partial<ArrivalLeg> = {}): ArrivalLeg => ({
  ...{ state: 'expected', scheduledAt: at('14:00'), expectedAt: null, landedAt: null, terminal: '2' },
  ...{ carrier: null, from: null, isDomestic: false, at: null },
  ...over,
})

for (const [typed, hub, kind, written] of [
  ['SK 433', 'airport', 'flight', 'SK 433'],
  ['sk433', 'airport', 'flight', 'SK 433'],
  ['LH0814', 'airport', 'flight', 'LH 814'],
  ['SAS433', 'airport', 'flight', 'SAS 433'],
  ['U2 8001', 'airport', 'flight', 'U2 8001'],
  ['4U 12A', 'airport', 'flight', '4U 12A'],
  ['SK-433', 'airport', 'flight', 'SK 433'],
  ['IC 412', 'station', 'train', 'IC 412'],
  ['IC 412', 'airport', 'flight', 'IC 412'],
  ['X2000 421', 'station', 'train', 'X2000 421'],
  ['X2000 421', 'airport', 'train', 'X2000 421'],
  ['421', 'station', 'train', '421'],
  ['00421', 'station', 'train', '421'],
  ['ICE 599', 'airport', 'train', 'ICE 599'],
  ['SK 433', 'station', 'flight', 'SK 433'],
] as const)
  test(`${typed} at ${hub === 'airport' ? 'an airport' : 'a station'} is a ${kind}`, () => {
    const read = readNumber(typed, hub)
    assert.deepEqual([read?.kind, read?.written], [kind, written])
  })

for (const [typed, hub] of [
  ...['', ' ', '421', 'SK', 'SK 0', 'SK 12345', '433 SK', 'HELLO', 'X2000', '……', '🛬', 'A 1'].map((t) => [
    t,
    'airport',
  ]),
  ...['', 'IC', '0', 'X2000', 'LATE', '1234567'].map((t) => [t, 'station']),
] as [string, Hub][])
  test(`"${typed}" at an ${hub} is no number`, () => assert.equal(readNumber(typed, hub), null))

test('whatever is typed is read the same however it is written, or not at all', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.constantFrom<Hub>('airport', 'station'), (typed, hub) => {
      const read = readNumber(typed, hub)
      if (read === null) return
      assert.deepEqual(readNumber(read.written, hub), read)
      assert.deepEqual(readNumber(read.key.toLowerCase(), hub), read)
      assert.match(read.key, /^[A-Z0-9]{1,12}$/)
    }),
  )
})

test('of several on a day it is the one nearest to the pickup that comes in here', () => {
  const morning = leg({ scheduledAt: at('07:10') })
  const noon = leg({ scheduledAt: at('12:30') })
  const elsewhere = leg({ scheduledAt: at('12:40'), at: { lat: 59.65, lng: 17.92 } })
  const here = { lat: 57.66, lng: 12.28 }
  assert.equal(legFor([morning, noon, elsewhere], here, at('12:45')), noon)
  assert.equal(legFor([morning, noon, elsewhere], here, at('07:30')), morning)
  assert.equal(legFor([elsewhere], here, at('12:45')), null)
  assert.equal(legFor([], here, at('12:45')), null)
})

test('one that is diverted is found again by its timetable, wherever it comes in', () => {
  const diverted = leg({ state: 'diverted', at: { lat: 55.6, lng: 12.6 } })
  assert.equal(sameLeg([leg({ scheduledAt: at('07:10') }), diverted], at('14:00')), diverted)
})

test('a pickup at night may be for what came in before midnight', () => {
  assert.deepEqual(daysOf(new Date('2026-11-27T23:20:00Z'), 'Europe/Stockholm'), ['2026-11-28', '2026-11-27'])
  assert.deepEqual(daysOf(new Date('2026-11-27T13:20:00Z'), 'Europe/Stockholm'), ['2026-11-27'])
  assert.deepEqual(daysOf(new Date('2026-11-27T13:20:00Z'), 'Pacific/Auckland'), ['2026-11-28', '2026-11-27'])
  assert.deepEqual(daysOf(new Date('2027-01-01T00:30:00Z'), 'Etc/UTC'), ['2027-01-01', '2026-12-31'])
})

for (const [what, pickup, over, expected] of [
  ['a quarter of an hour after the landing', '14:15', {}, 'fits'],
  ['at the landing', '14:00', {}, 'fits'],
  ['three hours before the landing', '11:00', {}, 'before'],
  ['before a landing that is late', '14:15', { expectedAt: at('15:00') }, 'before'],
  ['four hours after the landing', '18:01', {}, 'late'],
] as const)
  test(`a pickup ${what}: ${expected}`, () => {
    assert.equal(fitOfPickup(leg(over), at(pickup), POLICY), expected)
  })

test('a pickup half a day away is for another day', () => {
  assert.equal(fitOfPickup(leg(), addMs(at('14:15'), 24 * HOUR_MS), POLICY), 'other_day')
})

test('the pickup that goes with it is some minutes after the landing that is known, on five minutes', () => {
  assert.deepEqual(matchingPickup(leg(), 'flight', POLICY), at('14:15'))
  assert.deepEqual(matchingPickup(leg({ expectedAt: at('14:07') }), 'flight', POLICY), at('14:25'))
  assert.deepEqual(matchingPickup(leg({ expectedAt: at('14:07') }), 'train', POLICY), at('14:15'))
})

const FOLLOWED = { agreedAt: at('14:20'), knownAt: at('14:00'), pickupAt: at('14:20') }
for (const [what, followed, over, now, expected] of [
  ['late by 47 minutes', FOLLOWED, { expectedAt: at('14:47') }, '10:00', '15:07'],
  ['late by nine minutes, which is not worth a word', FOLLOWED, { expectedAt: at('14:09') }, '10:00', null],
  ['early by 25 minutes', FOLLOWED, { expectedAt: at('13:35') }, '10:00', '13:55'],
  ['early by 25 minutes, told an hour before', FOLLOWED, { expectedAt: at('13:35') }, '13:20', '14:05'],
  ['early, and too late for the car to be there', FOLLOWED, { expectedAt: at('13:35') }, '13:40', null],
  [
    'late, and then nine minutes less',
    { ...FOLLOWED, pickupAt: at('15:07') },
    { expectedAt: at('14:38') },
    '12:00',
    null,
  ],
  ['late, and then on time after all', { ...FOLLOWED, pickupAt: at('15:07') }, {}, '12:00', '14:20'],
  ['landed', FOLLOWED, { state: 'landed', expectedAt: at('14:30'), landedAt: at('15:00') }, '15:00', '15:20'],
] as const)
  test(`the pickup of a flight that is ${what}: ${expected ?? 'stays'}`, () => {
    assert.deepEqual(movedPickup(followed, leg(over), at(now), POLICY), expected === null ? null : at(expected))
  })

test('a pickup moves by what the landing did, never to before the car can be there, and comes to rest', () => {
  const minutes = fc.integer({ min: -600, max: 900 })
  fc.assert(
    fc.property(minutes, minutes, fc.integer({ min: 0, max: 600 }), (moved, before, ahead) => {
      const now = addMs(FOLLOWED.agreedAt, -ahead * MINUTE_MS)
      const pickupAt = addMs(FOLLOWED.agreedAt, before * MINUTE_MS)
      const one = leg({ expectedAt: addMs(at('14:00'), moved * MINUTE_MS) })
      const to = movedPickup({ ...FOLLOWED, pickupAt }, one, now, POLICY)
      if (to === null) return
      assert.ok(Math.abs(to.getTime() - pickupAt.getTime()) >= POLICY.moveMinutes * MINUTE_MS)
      if (to < pickupAt) assert.ok(to.getTime() >= now.getTime() + POLICY.leadMinutes * MINUTE_MS)
      assert.equal(movedPickup({ ...FOLLOWED, pickupAt: to }, one, now, POLICY), null)
    }),
  )
})

for (const [what, legs, now, expected] of [
  ['days before', [leg()], '2026-11-25T10:00', '2026-11-26T14:20'],
  ['the evening before', [leg()], '2026-11-26T20:00', '2026-11-26T20:30'],
  ['two hours before', [leg()], '2026-11-27T12:00', '2026-11-27T12:05'],
  ['not in the air long after it was due', [leg()], '2026-11-28T03:00', null],
  ['landed', [leg({ state: 'landed', landedAt: at('14:02') })], '2026-11-27T14:05', null],
  ['not known to anybody yet', [], '2026-11-27T09:00', '2026-11-27T10:00'],
  ['cancelled', [leg({ state: 'cancelled' })], '2026-11-27T09:00', '2026-11-27T09:30'],
] as const)
  test(`when a source is asked again about what is ${what}`, () => {
    const next = askAgainAt(legs, at('14:20'), new Date(`${now}:00Z`), POLICY)
    assert.equal(next?.toISOString().slice(0, 16) ?? null, expected)
  })

test('a source that fails is left alone for longer each time, and as long as it asks for', () => {
  const now = at('12:00')
  const pauses = [1, 2, 3, 6, 50].map((failures) => retryAt(failures, null, now).getTime() - now.getTime())
  assert.deepEqual(
    pauses,
    [1, 2, 4, 30, 30].map((minutes) => minutes * MINUTE_MS),
  )
  assert.deepEqual(retryAt(1, 3_600, now), at('13:00'))
  for (const asked of [1e9, 1e20, Number.POSITIVE_INFINITY]) assert.deepEqual(retryAt(1, asked, now), at('18:00'))
})

for (const [hours, may] of [
  [-13, false],
  [-12, true],
  [0, true],
  [24, true],
  [24.1, false],
  [-7 * 24, false],
] as const)
  test(`a landing time ${hours} hours from the pickup ${may ? 'is taken' : 'is a wrong day'}`, () => {
    assert.equal(mayBeNoted(at('12:00'), addMs(at('12:00'), hours * HOUR_MS)), may)
  })

for (const [what, over, state, landedAt] of [
  ['some minutes ago', { landedAt: at('14:10') }, 'landed', at('14:10')],
  ['in a minute, by another clock', { landedAt: at('14:31') }, 'landed', at('14:31')],
  ['tomorrow', { landedAt: addMs(at('14:10'), 24 * HOUR_MS) }, 'expected', null],
  [
    'three days ago, while it is due this evening',
    { scheduledAt: at('20:00'), landedAt: addMs(at('14:10'), -72 * HOUR_MS) },
    'expected',
    null,
  ],
] as const)
  test(`a landing that is told of ${what} is ${landedAt === null ? 'none' : 'one'}`, () => {
    const told = believed(leg({ state: 'landed', ...over }), at('14:30'))
    assert.deepEqual([told.state, told.landedAt], [state, landedAt])
  })
