import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lengthsAlong, lineAfter, lineBeyond, lineFrom, nearestOn } from './line.ts'

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

test('how far along a line a point is, and how far beside it', () => {
  const lengths = lengthsAlong(line)
  assert.deepEqual(lengths.map(Math.round), [0, 1188, 2300])
  const beside = nearestOn(line, lengths, { lat: 57.7009, lng: 11.97 })
  assert.deepEqual([Math.round(beside?.along ?? 0), Math.round(beside?.off ?? 0)], [594, 100])
  const later = nearestOn(line, lengths, { lat: 57.7009, lng: 11.97 }, { from: 1300, to: 1400 })
  assert.equal(Math.round(later?.along ?? 0), 1288, 'on the second street alone')
  assert.equal(nearestOn({ ...line, coordinates: [] }, [], { lat: 57.7, lng: 11.97 }), null)
  const rest = lineBeyond(line, lengths, 594, { lat: 57.70001, lng: 11.97 })
  assert.deepEqual(rest.coordinates, [[11.97, 57.70001], ...line.coordinates.slice(1)])
})
