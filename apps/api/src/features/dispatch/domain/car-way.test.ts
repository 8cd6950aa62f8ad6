import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Route } from '../../places/ports.ts'
import { isDue, placesAhead, wayAhead } from './car-way.ts'

const at = (lat: number, lng: number) => ({ lat, lng, address: '' })
const PICKUP = at(57.7, 11.97)
const [FIRST, SECOND] = [at(57.71, 11.97), at(57.72, 11.97)]
const DROP_OFF = at(57.73, 11.97)
const STOPS = [FIRST, SECOND]

test('where a car goes next, by what its ride is at', () => {
  for (const [name, status, stopsMade, expected] of [
    ['accepted', 'assigned', 0, [PICKUP]],
    ['on the way', 'en_route', 0, [PICKUP]],
    ['waiting', 'arrived', 0, null],
    ['on board', 'in_progress', 0, [FIRST, SECOND, DROP_OFF]],
    ['at the first stop', 'at_stop', 1, [SECOND, DROP_OFF]],
    ['on after both', 'in_progress', 2, [DROP_OFF]],
    ['over', 'completed', 2, null],
    ['not begun', 'scheduled', 0, null],
  ] as const)
    assert.deepEqual(
      placesAhead({ status, pickup: PICKUP, stops: STOPS, dropOff: DROP_OFF }, stopsMade),
      expected,
      name,
    )
  const asDirected = { status: 'in_progress', pickup: PICKUP, stops: [], dropOff: PICKUP } as const
  assert.equal(placesAhead(asDirected, 0), null, 'as the rider directs')
})

// North along one street, with a corner that nobody sees, past a stop in the middle.
const route = (legs: Route['legs']): Route => ({
  distanceMetres: 3000,
  durationSeconds: 300,
  geometry: {
    type: 'LineString',
    coordinates: [
      [11.97, 57.7],
      [11.970001, 57.705],
      [11.97, 57.71],
      [11.98, 57.71],
      [11.98, 57.72],
    ],
  },
  legs,
})

test('a way with stops is cut at the next one, a way without is whole', () => {
  const toStop = wayAhead(
    route([
      { distanceMetres: 1205, durationSeconds: 120 },
      { distanceMetres: 1795, durationSeconds: 180 },
    ]),
    [FIRST, DROP_OFF],
  )
  assert.deepEqual(toStop.to, { lat: FIRST.lat, lng: FIRST.lng })
  assert.equal(toStop.seconds, 120)
  // What lies in a straight line is left out.
  assert.deepEqual(toStop.ahead.coordinates, [
    [11.97, 57.7],
    [11.97, 57.71],
  ])
  assert.deepEqual(toStop.later?.coordinates, [
    [11.97, 57.71],
    [11.98, 57.71],
    [11.98, 57.72],
  ])
  const whole = wayAhead(route([{ distanceMetres: 3000, durationSeconds: 300 }]), [DROP_OFF])
  assert.equal(whole.later, null)
  assert.deepEqual(whole.ahead.coordinates.at(-1), [11.98, 57.72])
})

test('a way is computed anew every fifteen seconds, sooner only by a car that has left it', () => {
  const { ahead } = wayAhead(route([{ distanceMetres: 3000, durationSeconds: 300 }]), [DROP_OFF])
  const [onIt, offIt] = [at(57.7051, 11.9702), at(57.705, 11.9725)]
  for (const [name, known, car, afterSeconds, expected] of [
    ['on its way', { at: 0, ahead }, onIt, 14, false],
    ['on its way, long since', { at: 0, ahead }, onIt, 15, true],
    ['off it, just computed', { at: 0, ahead }, offIt, 4, false],
    ['off it', { at: 0, ahead }, offIt, 5, true],
    ['none known: asked a moment ago', { at: 0, ahead: null }, offIt, 5, false],
  ] as const)
    assert.equal(isDue(known, car, afterSeconds * 1000), expected, name)
})
