// A region may lie on the date line: what is measured there is what would be measured anywhere else.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Point } from '@livery/kernel/geo.ts'
import { offPlanMetres } from './driven-way.ts'
import { metresFromLine, simplified } from './track.ts'

/** A street of Göteborg, and the same as if it lay so far east. */
const WAY: readonly Point[] = [
  { lat: -17.0, lng: 11.95 },
  { lat: -17.001, lng: 11.965 },
  { lat: -17.0, lng: 11.98 },
  { lat: -17.003, lng: 12.0 },
]
const moved = ({ lat, lng }: Point): Point => ({ lat, lng: lng + 168.03 > 180 ? lng + 168.03 - 360 : lng + 168.03 })
const there = WAY.map(moved)
assert.ok(there.some(({ lng }) => lng > 179) && there.some(({ lng }) => lng < -179), 'it crosses the line')

const near = (left: number, right: number) => assert.ok(Math.abs(left - right) < 0.5, `${left}, not ${right}`)

test('how far a car is beside its way', () => {
  for (const car of [
    { lat: -17.0005, lng: 11.969 },
    { lat: -17.004, lng: 11.971 },
    { lat: -17.002, lng: 11.99 },
  ])
    near(metresFromLine(moved(car), there), metresFromLine(car, WAY))
})

test('a line with fewer points is the same line', () => {
  assert.deepEqual(simplified(there, 200), simplified(WAY, 200).map(moved))
})

test('a car that drives as planned is nowhere off its way', () => {
  assert.equal(offPlanMetres({ seen: [there] }, there), 0)
})
