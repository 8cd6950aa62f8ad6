import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WatchReason } from '@livery/contracts/dispatch/watch.ts'
import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import { at } from '../../testing.ts'
import { isOwnFault } from './own-fault.ts'

// [what, what was seen, in which status, told to set out at minute, told to drive on at minute, whose fault]; minute 0 is now.
for (const [what, reasons, status, nudged, woken, isFault] of [
  ['told to set out six minutes ago, and has not', ['not_set_out'], 'assigned', -6, null, true],
  ['told a moment ago', ['not_set_out'], 'assigned', -2, null, false],
  ['with somebody else still', ['not_set_out', 'previous_ride'], 'assigned', -6, null, false],
  ['told, and heard of no more', ['silent'], 'assigned', -6, null, true],
  ['drives away', ['on_the_way', 'retreating'], 'en_route', null, null, true],
  ['in traffic', ['on_the_way'], 'en_route', -20, null, false],
  ['a phone without signal on its way', ['on_the_way', 'silent'], 'en_route', -20, null, false],
  ['stands, and was not told yet', ['on_the_way', 'stalled'], 'en_route', null, null, false],
  ['stands, and was told in this moment', ['on_the_way', 'stalled'], 'en_route', null, 0, false],
  ['stands, and was told two minutes ago', ['on_the_way', 'stalled'], 'en_route', null, -2, true],
  [
    'stands near the pickup, and was asked three minutes ago',
    ['on_the_way', 'not_arrived'],
    'en_route',
    null,
    -3,
    false,
  ],
] as const satisfies [string, readonly WatchReason[], RideStatus, number | null, number | null, boolean][]) {
  test(`given on, ${what}: ${isFault ? 'as if handed back' : 'nobody’s fault'}`, () => {
    const told = (minute: number | null) => (minute === null ? null : at(minute))
    assert.equal(isOwnFault({ reasons, nudgedAt: told(nudged), wokenAt: told(woken) }, status, at(0)), isFault)
  })
}
