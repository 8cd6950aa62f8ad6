import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { aRide } from '../testing.ts'
import { fits, type Leg, legOf } from './agenda.ts'

const AVENUE = { lat: 57.7, lng: 11.97 }
// 8,5 km straight to the east: 11 475 m by the detour, 1 350 s at usual speed and 45 s to set out, 23 min 15 s in all.
const FAR = { lat: 57.7, lng: 11.97 + 0.14306 }
const at = (time: string) => new Date(`2026-11-21T${time}Z`)
const leg = (rideId: string, from: string, to: string, over: Partial<Leg> = {}): Leg => ({
  rideId: rideId as RideId,
  from: AVENUE,
  to: AVENUE,
  startsAt: at(from),
  endsAt: at(to),
  ...over,
})

for (const [what, agenda, next, expected] of [
  ['nothing else that day', [], leg('b', '10:00:00', '10:30:00'), true],
  ['at the same time', [leg('a', '10:00:00', '10:30:00')], leg('b', '10:15:00', '10:45:00'), false],
  ['one within the other', [leg('a', '10:00:00', '12:00:00')], leg('b', '10:30:00', '10:40:00'), false],
  [
    'from the same door, with time to set out',
    [leg('a', '10:00:00', '10:30:00')],
    leg('b', '10:31:00', '11:00:00'),
    true,
  ],
  [
    'back to back leaves no time to set out',
    [leg('a', '10:00:00', '10:30:00')],
    leg('b', '10:30:00', '11:00:00'),
    false,
  ],
  ['across the town in time', [leg('a', '10:00:00', '10:30:00', { to: FAR })], leg('b', '10:53:16', '11:10:00'), true],
  [
    'across the town, seconds short',
    [leg('a', '10:00:00', '10:30:00', { to: FAR })],
    leg('b', '10:53:10', '11:10:00'),
    false,
  ],
  [
    'before one that is claimed already',
    [leg('a', '10:00:00', '10:30:00', { from: FAR })],
    leg('b', '09:00:00', '09:40:00'),
    false,
  ],
  [
    'between two',
    [leg('a', '08:00:00', '09:00:00'), leg('c', '11:00:00', '12:00:00')],
    leg('b', '09:30:00', '10:30:00'),
    true,
  ],
  ['itself, once more', [leg('b', '10:00:00', '10:30:00')], leg('b', '10:00:00', '10:30:00'), true],
] as const) {
  test(`fits: ${what}`, () => assert.equal(fits(agenda, next), expected))
}

test('a scheduled ride takes its driver from the pickup on, an on-demand ride from its arrival, and neither ends before now', () => {
  const now = at('10:00:00')
  const later = legOf(aRide({ ridetype: 'prebook', pickupAt: at('15:00:00'), durationSeconds: 1_200 }), now)
  assert.deepEqual([later.startsAt, later.endsAt], [at('15:00:00'), at('15:20:00')])
  const soon = legOf(aRide({ promisedArrivalAt: at('10:08:00'), durationSeconds: 1_200 }), now)
  assert.deepEqual([soon.startsAt, soon.endsAt], [at('10:08:00'), at('10:28:00')])
  const slow = legOf(aRide({ startedAt: at('09:00:00'), durationSeconds: 1_200 }), now)
  assert.deepEqual([slow.startsAt, slow.endsAt], [at('09:00:00'), now])
})
