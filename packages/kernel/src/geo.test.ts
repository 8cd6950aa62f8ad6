import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { degreesEast, distanceMetres, pointBetween } from './geo.ts'

const lng = fc.double({ min: -180, max: 180, noNaN: true })
const lat = fc.double({ min: -70, max: 70, noNaN: true })

test('east is the shorter way round, also past the date line', () => {
  for (const [from, to, degrees] of [
    [10, 12, 2],
    [12, 10, -2],
    [179, -179, 2],
    [-179, 179, -2],
    [180, -180, 0],
    [0, 180, 180],
  ] as const)
    assert.equal(degreesEast(from, to), degrees)
})

test('what lies between two near places is near both of them, wherever they are', () => {
  fc.assert(
    fc.property(lat, lng, fc.double({ min: 0, max: 1, noNaN: true }), (north, west, share) => {
      const from = { lat: north, lng: west }
      const east = west + 0.2
      const to = { lat: north + 0.1, lng: east > 180 ? east - 360 : east }
      const between = pointBetween(from, to, share)
      assert.ok(Math.abs(between.lng) <= 180)
      const whole = distanceMetres(from, to)
      const along = distanceMetres(from, between)
      assert.ok(Math.abs(along - whole * share) < whole * 0.02 + 1)
    }),
  )
})
