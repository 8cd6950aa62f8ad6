import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ridesIn } from './kept-rides.ts'

const NOW = Date.parse('2026-11-23T10:00:00Z')
const ride = (rideId: string, hours: number) => ({ rideId, pickupAt: new Date(NOW + hours * 3_600_000).toISOString() })
const shown = (underWay: object[], next: object | null) => {
  const kept = ridesIn(JSON.stringify({ at: new Date(NOW).toISOString(), underWay, next }), NOW)
  return kept && [...kept.underWay, kept.next].map((one) => one?.rideId)
}

test('rides are of use until twelve hours after their pickup', () => {
  assert.deepEqual(shown([ride('now', 0)], ride('later', 30)), ['now', 'later'])
  assert.deepEqual(shown([ride('over', -13), ride('long', -11)], null), ['long', undefined])
  assert.equal(shown([ride('over', -13)], ride('over too', -12)), undefined)
  assert.equal(ridesIn(undefined, NOW), undefined)
  assert.equal(ridesIn('{', NOW), undefined)
})
