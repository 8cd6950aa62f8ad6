import assert from 'node:assert/strict'
import { test } from 'node:test'
import { carAt, driveBetween, job, NOW } from '../../testing.ts'
import { withRide } from './with-ride.ts'

/** From the corner of minute 20 to that of minute 40, met in 40 minutes. */
const RIDE = job('asked', 40, {}, 20, 40)

test('a free chauffeur comes from where they are', () => {
  const seen = withRide([], RIDE, carAt(10), NOW, driveBetween)
  assert.deepEqual([seen.emptyMetres, seen.spareSeconds, seen.next], [6_000, 30 * 60, null])
})

test('after another ride they come from where that ends', () => {
  const seen = withRide([job('before', 5, {}, 0, 15)], RIDE, carAt(0), NOW, driveBetween)
  assert.deepEqual([seen.emptyMetres, seen.spareSeconds], [3_000, 10 * 60])
})

test('the one after it is told with and without: here it would be late', () => {
  const after = job('after', 70, {}, 55, 60)
  const seen = withRide([after], RIDE, carAt(45), NOW, driveBetween)
  assert.deepEqual(seen.next && [seen.next.rideId, seen.next.spareSecondsNow, seen.next.spareSeconds], [
    'after',
    60 * 60,
    -5 * 60,
  ])
})

test('who has it already is judged as if it came anew, once', () => {
  const seen = withRide([{ ...RIDE, status: 'en_route' }], RIDE, carAt(10), NOW, driveBetween)
  assert.deepEqual([seen.spareSeconds, seen.next], [30 * 60, null])
})

test('nobody knows where they are', () => {
  const seen = withRide([], RIDE, null, NOW, driveBetween)
  assert.deepEqual([seen.emptyMetres, seen.spareSeconds], [null, null])
})
