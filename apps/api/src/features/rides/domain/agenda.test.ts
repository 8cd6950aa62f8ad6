import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import fc from 'fast-check'
import { aRide } from '../testing.ts'
import { drivesFor, type FitTerms, fitOf, fits, type Leg, legOf } from './agenda.ts'

const DOOR = { lat: 57.7, lng: 11.97 }
/** Twenty minutes from the door, there and back. */
const FAR = { lat: 57.7, lng: 12.1 }
const FAR_SECONDS = 20 * 60
const TERMS: FitTerms = {
  driveBetween: (from, to) =>
    from.lng === to.lng
      ? { distanceMetres: 0, durationSeconds: 0 }
      : { distanceMetres: 11_000, durationSeconds: FAR_SECONDS },
  slackSeconds: 5 * 60,
}
const at = (time: string) => new Date(`2026-11-21T${time}Z`)
const leg = (rideId: string, from: string, to: string, over: Partial<Leg> = {}): Leg => ({
  rideId: rideId as RideId,
  from: DOOR,
  to: DOOR,
  startsAt: at(from),
  endsAt: at(to),
  ...over,
})
const early = leg('a', '10:00:00', '10:30:00')

for (const [what, agenda, next, expected] of [
  ['nothing else that day', [], leg('b', '10:00:00', '10:30:00'), { fits: true, before: null, after: null, short: 0 }],
  ['at the same time', [early], leg('b', '10:15:00', '10:45:00'), { fits: false }],
  ['one within the other', [leg('a', '10:00:00', '12:00:00')], leg('b', '10:30:00', '10:40:00'), { fits: false }],
  ['from the same door, the slack and no more', [early], leg('b', '10:35:00', '11:00:00'), { fits: true, before: 5 }],
  [
    'from the same door, a second short of the slack',
    [early],
    leg('b', '10:34:59', '11:00:00'),
    { fits: false, before: 4, short: 1 },
  ],
  ['back to back', [early], leg('b', '10:30:00', '11:00:00'), { fits: false, before: 0, short: 300 }],
  [
    'across the town in time',
    [leg('a', '10:00:00', '10:30:00', { to: FAR })],
    leg('b', '10:57:00', '11:10:00'),
    { fits: true, before: 7 },
  ],
  [
    'across the town too late',
    [leg('a', '10:00:00', '10:30:00', { to: FAR })],
    leg('b', '10:43:00', '11:10:00'),
    { fits: false, before: -7, short: 12 * 60 },
  ],
  [
    'before one that is claimed already',
    [leg('a', '10:00:00', '10:30:00', { from: FAR })],
    leg('b', '09:00:00', '09:38:00'),
    { fits: false, after: 2, short: 180 },
  ],
  [
    'between two',
    [leg('a', '08:00:00', '09:00:00'), leg('c', '11:00:00', '12:00:00', { from: FAR })],
    leg('b', '09:30:00', '10:30:00'),
    { fits: true, before: 30, after: 10, short: 0 },
  ],
  [
    'half a day later',
    [leg('a', '00:10:00', '01:00:00')],
    leg('b', '13:00:00', '14:00:00'),
    { fits: true, before: null },
  ],
  ['itself, once more', [leg('b', '10:00:00', '10:30:00')], leg('b', '10:00:00', '10:30:00'), { fits: true }],
] as const) {
  test(`fits: ${what}`, () => {
    const fit = fitOf(agenda, next, TERMS)
    const spare = (side: 'before' | 'after') => fit[side] && Math.floor(fit[side].spareSeconds / 60)
    const found = { fits: fits(fit), before: spare('before'), after: spare('after'), short: fit.shortSeconds }
    assert.deepEqual({ ...found, ...expected }, found)
  })
}

// Places on a line, by minutes of driving: the way over a third place is never shorter.
const onALine = (lng: number) => ({ lat: 57.7, lng })
const LINE: FitTerms = {
  driveBetween: (from, to) => ({ distanceMetres: 0, durationSeconds: Math.abs(from.lng - to.lng) * 60 }),
  slackSeconds: 5 * 60,
}
const anyLeg = fc
  .record({
    start: fc.integer({ max: 20 * 60, min: 0 }),
    minutes: fc.integer({ min: 0, max: 90 }),
    way: fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 })),
  })
  .map(
    ({ start, minutes, way }): Omit<Leg, 'rideId'> => ({
      from: onALine(way[0]),
      to: onALine(way[1]),
      startsAt: addMs(at('00:00:00'), start * MINUTE_MS),
      endsAt: addMs(at('00:00:00'), (start + minutes) * MINUTE_MS),
    }),
  )
const isInTime = (first: Leg, second: Leg) =>
  first.endsAt.getTime() +
    (LINE.driveBetween(first.to, second.from, first.endsAt).durationSeconds + LINE.slackSeconds) * 1_000 <=
  second.startsAt.getTime()

test('whoever takes only what fits is in time between any two of their rides, and not one ride fewer', () => {
  fc.assert(
    fc.property(fc.array(anyLeg, { maxLength: 14 }), (thoughtOf) => {
      const taken: Leg[] = []
      for (const [index, one] of thoughtOf.entries()) {
        const next = { ...one, rideId: `r${index}` as RideId }
        const stands = taken.every((other) => isInTime(other, next) || isInTime(next, other))
        assert.equal(fits(fitOf(taken, next, LINE)), stands)
        if (stands) taken.push(next)
      }
    }),
  )
})

test('every drive that a fit rests on is one that can be measured before', () => {
  fc.assert(
    fc.property(fc.array(anyLeg, { maxLength: 8 }), anyLeg, (others, one) => {
      const agenda = others.map((other, index) => ({ ...other, rideId: `r${index}` as RideId }))
      const next = { ...one, rideId: null }
      const measured = drivesFor(agenda, next).map((pair) => JSON.stringify(pair))
      const asked: string[] = []
      const driveBetween: FitTerms['driveBetween'] = (from, to) => {
        asked.push(JSON.stringify([from, to]))
        return LINE.driveBetween(from, to, next.endsAt)
      }
      fitOf(agenda, next, { ...LINE, driveBetween })
      assert.deepEqual(asked, measured)
    }),
  )
})

test('a scheduled ride takes its driver from the pickup on, an on-demand ride from its arrival, and neither ends before now', () => {
  const now = at('10:00:00')
  const later = legOf(aRide({ ridetype: 'prebook', pickupAt: at('15:00:00'), durationSeconds: 1_200 }), now)
  assert.deepEqual([later.startsAt, later.endsAt], [at('15:00:00'), at('15:20:00')])
  const soon = legOf(aRide({ promisedArrivalAt: at('10:08:00'), durationSeconds: 1_200 }), now)
  assert.deepEqual([soon.startsAt, soon.endsAt], [at('10:08:00'), at('10:28:00')])
  const slow = legOf(aRide({ startedAt: at('09:00:00'), durationSeconds: 1_200 }), now)
  assert.deepEqual([slow.startsAt, slow.endsAt], [at('09:00:00'), now])
})

test('a chauffeur whose passenger lands later waits at the pickup and drives from the landing', () => {
  const booked = { ridetype: 'prebook', pickupAt: at('15:00:00'), durationSeconds: 1_200 } as const
  const spanOf = (over: Partial<Parameters<typeof aRide>[0]>) => {
    const { startsAt, endsAt } = legOf(aRide({ ...booked, ...over }), at('10:00:00'))
    return [startsAt, endsAt]
  }
  assert.deepEqual(spanOf({ landedAt: at('16:30:00') }), [at('15:00:00'), at('16:50:00')])
  assert.deepEqual(spanOf({ landedAt: at('14:10:00') }), [at('15:00:00'), at('15:20:00')])
  assert.deepEqual(spanOf({ landedAt: at('16:30:00'), startedAt: at('15:10:00') }), [at('15:10:00'), at('15:30:00')])
})
