import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distanceMetres } from '@livery/kernel/geo.ts'
import fc from 'fast-check'
import { metresNear, type Road, roadOf, spotOn, straightRoad } from './road.ts'
import { stopMarks } from './stop-marks.ts'

type Position = [number, number]
const roadThrough = (coordinates: Position[], seconds = 100): Road =>
  roadOf({ type: 'LineString', coordinates }, seconds)

// North for about 111 m, then east.
const corner = roadThrough([
  [11.97, 57.7],
  [11.97, 57.701],
  [11.972, 57.701],
])

test('a car starts at the start, faces the way it goes, turns at the corner, and ends at the end', () => {
  assert.deepEqual(spotOn(corner, 0), { lat: 57.7, lng: 11.97, heading: 0 })
  assert.equal(spotOn(corner, 50).heading, 0)
  assert.equal(spotOn(corner, 150).heading, 90)
  const end = spotOn(corner, corner.lengthMetres)
  assert.deepEqual([end.lat, end.lng, end.heading], [57.701, 11.972, 90])
})

test('before the start and beyond the end a car is at them', () => {
  assert.deepEqual(spotOn(corner, -10), spotOn(corner, 0))
  assert.deepEqual(spotOn(corner, 1e6), spotOn(corner, corner.lengthMetres))
})

test('the road is driven in the time that its route says', () => {
  const road = roadThrough(
    [
      [11.97, 57.7],
      [11.97, 57.71],
    ],
    100,
  )
  assert.ok(Math.abs(road.metresPerSecond * 100 - road.lengthMetres) < 0.001)
})

test('a route without a length or a duration still has a speed and a place', () => {
  const nowhere = roadThrough([[11.97, 57.7]], 0)
  assert.deepEqual(spotOn(nowhere, 5), { lat: 57.7, lng: 11.97, heading: 0 })
  assert.ok(nowhere.metresPerSecond > 0)
  const doubled = roadThrough([
    [11.97, 57.7],
    [11.97, 57.7],
    [11.97, 57.701],
    [11.97, 57.701],
  ])
  assert.equal(spotOn(doubled, doubled.lengthMetres).heading, 0)
})

const positions = fc.array(
  fc.tuple(fc.double({ min: 11.9, max: 12, noNaN: true }), fc.double({ min: 57.6, max: 57.8, noNaN: true })),
  { minLength: 1, maxLength: 30 },
)

test('however a road winds, a car never jumps further than it drove', () => {
  fc.assert(
    fc.property(positions, fc.double({ min: 0, max: 1, noNaN: true }), (points, share) => {
      const road = roadThrough(points as Position[])
      const from = share * road.lengthMetres
      const step = road.lengthMetres / 50
      const away = distanceMetres(spotOn(road, from), spotOn(road, from + step))
      assert.ok(away <= step * 1.001 + 0.01, `${away} m away after ${step} m`)
    }),
  )
})

test('stops are found along the road in the order of the ride, also where the road comes back', () => {
  const there = { lat: 57.701, lng: 11.97 }
  assert.ok(Math.abs(metresNear(corner, there) - 111) < 1)
  const loop = roadThrough([
    [11.97, 57.7],
    [11.97, 57.701],
    [11.98, 57.701],
    [11.97, 57.701],
    [11.97, 57.7],
  ])
  const [first = 0, second = 0, third = 0] = stopMarks(loop, [there, { lat: 57.701, lng: 11.98 }, there])
  assert.ok(first < second && second < third)
  assert.deepEqual(stopMarks(loop, []), [])
})

test('where no street leads, the way is straight', () => {
  const road = straightRoad({ lat: 57.7, lng: 11.97 }, { lat: 57.7, lng: 11.972 })
  assert.equal(road.points.length, 2)
  assert.equal(spotOn(road, 10).heading, 90)
})
