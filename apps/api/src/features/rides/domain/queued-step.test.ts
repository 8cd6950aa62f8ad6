import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Fix } from './fix.ts'
import { momentOf, placeAt, placeBefore } from './queued-step.ts'

const at = (clock: string) => new Date(`2026-11-20T${clock}Z`)
const TERMS = { liveSeconds: 15, queuedHours: 12 }
const PICKUP = { lat: 57.6986, lng: 11.9785 }
/** So many metres to the north. */
const away = (clock: string, metres: number, isJump = false): Fix => ({
  lat: PICKUP.lat + metres / 111_195,
  lng: PICKUP.lng,
  at: at(clock).getTime(),
  ...(isJump ? { isJump } : {}),
})

test('when a step happened: the phone’s time within its bound, else the server’s', () => {
  const now = at('19:52:00')
  const examples = [
    ['a step that is sent at once', '19:51:58', null, ['19:51:58', false]],
    ['one that took as long as a bad line takes', '19:51:45', null, ['19:51:45', false]],
    ['at once, and not before the move before it', '19:51:58', '19:51:59', ['19:51:59', false]],
    ['the move before it was dated by a clock that is ahead', '19:51:58', '19:52:01', ['19:52:00', false]],
    ['one second longer', '19:51:44', null, ['19:51:44', true]],
    ['twenty minutes in a tunnel', '19:31:00', null, ['19:31:00', true]],
    ['a clock that is ahead', '19:56:00', null, ['19:52:00', false]],
    ['tomorrow', '23:59:59', null, ['19:52:00', false]],
    ['not before the ride was set out for', '19:31:00', '19:35:00', ['19:35:00', true]],
    ['after the move before it', '19:31:00', '19:30:00', ['19:31:00', true]],
    ['twelve hours ago', '07:52:00', null, ['07:52:00', true]],
    ['longer ago than that', '07:51:59', null, null],
  ] as const
  for (const [name, said, after, expected] of examples) {
    const moment = momentOf(at(said), { now, after: after === null ? null : at(after) }, TERMS)
    const shown = moment && [moment.at.toISOString().slice(11, 19), moment.waited]
    assert.deepEqual(shown, expected, name)
  }
})

test('where the car was at an arrival: the last position before it and the first after, the farther counts', () => {
  const step = at('19:31:00')
  const examples: readonly (readonly [string, readonly Fix[], number | null])[] = [
    ['nothing is known', [], null],
    ['there before and after', [away('19:30:55', 20), away('19:31:05', 30)], 30],
    ['there before, nothing after', [away('19:30:55', 20)], 20],
    ['there before, and long silence after', [away('19:30:55', 20), away('19:33:00', 4_000)], 20],
    ['there before, elsewhere right after', [away('19:30:55', 20), away('19:31:10', 900)], 900],
    ['elsewhere before, there right after', [away('19:30:50', 800), away('19:31:05', 20)], 800],
    ['only after', [away('19:31:05', 20)], null],
    ['before, but a minute and a second ago', [away('19:29:59', 20), away('19:31:05', 20)], null],
    ['a minute ago', [away('19:30:00', 20)], 20],
    ['it jumped there', [away('19:30:50', 5_000), away('19:30:55', 20, true)], null],
    ['it jumps away right after', [away('19:30:55', 20), away('19:31:05', 9_000, true)], null],
    ['at the very second', [away('19:31:00', 250)], 250],
    ['what came long before does not count', [away('19:10:00', 9_000), away('19:30:55', 10)], 10],
  ]
  for (const [name, fixes, metres] of examples) assert.equal(placeAt(fixes, step, PICKUP, 60).metres, metres, name)
})

test('the end of a ride is where it was seen last, however long ago', () => {
  const fixes = [away('19:20:00', 4_000), away('19:40:00', 120), away('19:55:00', 7_000)]
  assert.deepEqual(placeBefore(fixes, at('19:50:00'), PICKUP), { metres: 120, ageSeconds: 600 })
  assert.deepEqual(placeBefore([], at('19:50:00'), PICKUP), { metres: null, ageSeconds: null })
})
