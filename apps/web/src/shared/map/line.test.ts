import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineAfter, lineFrom, metresOff } from './line.ts'

// East along a street, then north.
const line = {
  type: 'LineString' as const,
  coordinates: [
    [11.96, 57.7],
    [11.98, 57.7],
    [11.98, 57.71],
  ] as [number, number][],
}

test('what is left of a line begins at the car, and forgets what was driven', () => {
  const car = { lat: 57.70001, lng: 11.97 }
  assert.deepEqual(lineFrom(line, car).coordinates, [
    [11.97, 57.70001],
    [11.97, 57.7],
    [11.98, 57.7],
    [11.98, 57.71],
  ])
  assert.deepEqual(lineAfter(line, { lat: 57.705, lng: 11.98 }).coordinates, [
    [11.98, 57.705],
    [11.98, 57.71],
  ])
})

test('a car before the beginning keeps the whole line, one at its end the end of it', () => {
  assert.deepEqual(lineFrom(line, { lat: 57.7, lng: 11.95 }).coordinates, [[11.95, 57.7], ...line.coordinates])
  assert.deepEqual(lineAfter(line, { lat: 57.72, lng: 11.98 }).coordinates, [
    [11.98, 57.71],
    [11.98, 57.71],
  ])
})

test('how far a car is off its way', () => {
  assert.ok(Math.abs(metresOff(line, { lat: 57.7009, lng: 11.97 }) - 100) < 1)
  assert.equal(metresOff(line, { lat: 57.7, lng: 11.97 }), 0)
  assert.equal(metresOff({ type: 'LineString', coordinates: [] }, { lat: 57.7, lng: 11.97 }), Number.POSITIVE_INFINITY)
})
