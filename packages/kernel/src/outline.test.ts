import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  circleAround,
  doOverlap,
  isInOutline,
  type Outline,
  openOutline,
  outlineProblem,
  squareMetres,
} from './outline.ts'

const box = (west: number, south: number, east: number, north: number): Outline => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]
const CENTRE = box(11.95, 57.69, 11.99, 57.71)

const NEEDLE: Outline = [
  [11.95, 57.69],
  [11.99, 57.69],
  [11.97, 57.69],
  [11.97, 57.71],
]

for (const [name, outline, problem] of [
  ['a box is one', CENTRE, null],
  ['against the clock or with it', CENTRE.toReversed(), null],
  ['a notch is one', [...CENTRE.slice(0, 3), [11.97, 57.7], ...CENTRE.slice(3)], null],
  ['two corners are none', CENTRE.slice(0, 2), 'too_few'],
  ['nothing is none', [], 'too_few'],
  ['no number', [...CENTRE, [Number.NaN, 57.7]], 'no_numbers'],
  ['no end', [...CENTRE, [Number.POSITIVE_INFINITY, 57.7]], 'no_numbers'],
  ['beyond the earth', [...CENTRE, [181, 57.7]], 'no_numbers'],
  ['a bow tie', [CENTRE[0], CENTRE[2], CENTRE[1], CENTRE[3]], 'crosses'],
  ['a corner twice', [CENTRE[0], CENTRE[0], ...CENTRE.slice(1)], 'crosses'],
  ['a needle that goes back on itself', NEEDLE, 'crosses'],
  [
    'a corner on another edge',
    [
      [0, 0],
      [0.1, 0],
      [0.1, 0.1],
      [0.05, 0],
      [0, 0.1],
    ],
    'crosses',
  ],
  [
    'a line',
    [
      [11.95, 57.69],
      [11.97, 57.69],
      [11.99, 57.69],
    ],
    'crosses',
  ],
  ['a speck', box(11.95, 57.69, 11.9501, 57.6901), 'too_small'],
  ['across the antimeridian', box(-179.9, 57, 179.9, 57.1), 'too_wide'],
  ['a continent', box(0, 40, 20, 50), 'too_wide'],
  ['ten thousand corners', Array.from({ length: 10_000 }, (_, i) => around(i, 10_000)), 'too_many'],
  ['three hundred corners', Array.from({ length: 300 }, (_, i) => around(i, 300)), null],
] as [string, Outline, string | null][])
  test(`${name}: ${problem ?? 'an outline'}`, () => assert.equal(outlineProblem(outline), problem))

function around(index: number, count: number): [number, number] {
  const angle = (index / count) * 2 * Math.PI
  return [11.97 + 0.02 * Math.cos(angle), 57.7 + 0.01 * Math.sin(angle)]
}

test('a box is as large as it is on the ground', () => {
  // 0.04° of longitude at 57.7° are 2,377 m, 0.02° of latitude 2,224 m.
  assert.ok(Math.abs(squareMetres(CENTRE) - 5_286_000) < 10_000, `${squareMetres(CENTRE)}`)
})

for (const [name, one, other, overlap] of [
  ['apart', CENTRE, box(12.1, 57.69, 12.2, 57.71), false],
  ['neighbours', CENTRE, box(11.99, 57.69, 12.02, 57.71), false],
  ['neighbours at part of an edge', CENTRE, box(11.99, 57.695, 12.02, 57.72), false],
  ['at one corner', CENTRE, box(11.99, 57.71, 12.02, 57.72), false],
  ['the same', CENTRE, [...CENTRE], true],
  ['one in the other', CENTRE, box(11.96, 57.695, 11.97, 57.7), true],
  ['partly', CENTRE, box(11.97, 57.7, 12.02, 57.72), true],
  ['across', CENTRE, box(11.96, 57.6, 11.97, 57.8), true],
  ['half of the other', CENTRE, box(11.95, 57.69, 11.97, 57.71), true],
] as [string, Outline, Outline, boolean][])
  test(`${name}: ${overlap ? 'they share ground' : 'they share none'}`, () => {
    assert.equal(doOverlap(one, other), overlap)
    assert.equal(doOverlap(other, one), overlap)
  })

test('GeoJSON’s last corner and repeated ones are left out', () => {
  assert.deepEqual(openOutline([...CENTRE, CENTRE[0] ?? [0, 0]]), CENTRE)
  assert.deepEqual(openOutline([...CENTRE.slice(0, 1), ...CENTRE]), CENTRE)
})

test('what is inside an outline is in the circle around it', () => {
  const corner = fc.tuple(
    fc.double({ min: 11.8, max: 12.2, noNaN: true }),
    fc.double({ min: 57.6, max: 57.8, noNaN: true }),
  )
  fc.assert(
    fc.property(fc.array(corner, { minLength: 3, maxLength: 8 }), corner, (outline, [lng, lat]) => {
      const circle = circleAround(outline)
      if (outlineProblem(outline) !== null || !isInOutline({ lat, lng }, outline)) return
      const [dLat, dLng] = [
        (lat - circle.lat) * 111_320,
        (lng - circle.lng) * 111_320 * Math.cos((lat * Math.PI) / 180),
      ]
      assert.ok(Math.hypot(dLat, dLng) <= circle.radiusMetres * 1.01 + 1)
    }),
  )
})
