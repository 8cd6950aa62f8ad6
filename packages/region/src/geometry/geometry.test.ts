import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { BoundsE7 } from '../extract/osm.ts'
import { closeCoast } from './coast.ts'
import { joinLines } from './join-lines.ts'
import { LineStore } from './line-store.ts'
import { assemblePolygons } from './multipolygon.ts'
import { interiorPoint, isInsideRing, type LineE7, type PolygonE7, reversed, signedArea } from './shape.ts'

const line = (...points: number[]): LineE7 => Int32Array.from(points)
const square = (west: number, south: number, size: number): LineE7 =>
  line(west, south, west + size, south, west + size, south + size, west, south + size, west, south)
const covers = (polygons: readonly PolygonE7[], x: number, y: number) =>
  polygons.some(
    ([outer, ...holes]) => outer && isInsideRing(x, y, outer) && !holes.some((hole) => isInsideRing(x, y, hole)),
  )
const area = (polygons: readonly PolygonE7[]) =>
  polygons.reduce((sum, [outer, ...holes]) => {
    const rings = [outer as LineE7, ...holes].map((ring) => Math.abs(signedArea(ring)) / 2)
    return sum + (rings[0] as number) - rings.slice(1).reduce((total, hole) => total + hole, 0)
  }, 0)

test('a ring cut in pieces, shuffled and turned round, comes back whole', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 39 }), { minLength: 1, maxLength: 6 }),
      fc.infiniteStream(fc.nat(99)),
      (cuts, chance) => {
        const ring = Int32Array.from({ length: 82 }, (_, index) => {
          const angle = ((Math.floor(index / 2) % 40) / 40) * 2 * Math.PI
          return Math.round(1e6 * (index % 2 === 0 ? Math.cos(angle) : Math.sin(angle)))
        })
        const at = [0, ...new Set(cuts)].sort((left, right) => left - right)
        const pieces = at.map((from, index) => ring.slice(from * 2, (at[index + 1] ?? 40) * 2 + 2))
        const dice = () => chance.next().value as number
        const mixed = pieces
          .map((piece) => ({ piece: dice() % 2 ? reversed(piece) : piece, order: dice() }))
          .sort((left, right) => left.order - right.order)
          .map(({ piece }) => piece)
        const joined = joinLines(mixed, false)
        assert.equal(joined.length, 1)
        assert.equal(Math.abs(signedArea(joined[0] as LineE7)), Math.abs(signedArea(ring)))
      },
    ),
  )
})

test('directed lines are never turned round', () => {
  assert.equal(joinLines([line(0, 0, 10, 0), line(20, 0, 10, 0)], true).length, 2)
  assert.equal(joinLines([line(0, 0, 10, 0), line(20, 0, 10, 0)], false).length, 1)
})

test('a lake with an island that has a pond: roles do not matter, nesting does', () => {
  const polygons = assemblePolygons([square(40, 40, 20), square(0, 0, 100), square(45, 45, 5), square(200, 0, 10)])
  assert.equal(polygons.length, 3)
  assert.equal(covers(polygons, 10, 10), true, 'lake')
  assert.equal(covers(polygons, 55, 55), false, 'island')
  assert.equal(covers(polygons, 47, 47), true, 'pond')
  assert.equal(covers(polygons, 205, 5), true, 'second lake')
})

test('a ring that an extract cuts open is left out instead of being closed by guessing', () => {
  assert.deepEqual(assemblePolygons([line(0, 0, 100, 0, 100, 100)]), [])
})

test('the label of a horseshoe stands on the horseshoe', () => {
  const horseshoe = line(0, 0, 100, 0, 100, 100, 90, 100, 90, 10, 10, 10, 10, 100, 0, 100, 0, 0)
  const [x, y] = interiorPoint([horseshoe])
  assert.equal(isInsideRing(x, y, horseshoe), true)
})

const box: BoundsE7 = [0, 0, 1000, 1000]

test('land lies left of a coastline and water right, and together they fill the box', () => {
  const heights = fc.array(fc.integer({ min: 100, max: 900 }), { minLength: 2, maxLength: 30 })
  fc.assert(
    fc.property(heights, fc.boolean(), (ys, eastward) => {
      const points = ys.flatMap((y, index) => [Math.round((index * 1000) / (ys.length - 1)), y])
      const coast = eastward ? line(...points) : reversed(line(...points))
      const sea = closeCoast([coast], box)
      // Going east, the right hand is south.
      assert.equal(covers(sea, 501, 20), eastward)
      assert.equal(covers(sea, 501, 980), !eastward)
      const other = closeCoast([reversed(coast)], box)
      assert.ok(Math.abs(area(sea) + area(other) - 1_000_000) < 1)
    }),
  )
})

test('a coast that ends inside the box is carried on to its nearest edge', () => {
  const sea = closeCoast([line(30, 500, 500, 480, 960, 500)], box)
  assert.equal(covers(sea, 500, 100), true)
  assert.equal(covers(sea, 500, 900), false)
})

test('an island alone makes a sea of the box, with a hole for the island', () => {
  const sea = closeCoast([square(400, 400, 200)], box)
  assert.equal(covers(sea, 100, 100), true)
  assert.equal(covers(sea, 500, 500), false)
})

test('two coasts make a strait', () => {
  const north = line(0, 700, 1000, 700)
  const south = line(1000, 300, 0, 300)
  const strait = closeCoast([north, south], box)
  assert.equal(area(strait), 400_000)
  assert.equal(covers(strait, 500, 500), true)
  assert.equal(covers(strait, 500, 900), false)
})

test('a coast that leaves the box and comes back is two coasts', () => {
  const sea = closeCoast([line(200, 0, 200, 1500, 800, 1500, 800, 0)], box)
  assert.equal(covers(sea, 500, 500), true)
  assert.equal(covers(sea, 100, 500), false)
  assert.equal(covers(sea, 900, 500), false)
})

test('without a coast there is no sea', () => assert.deepEqual(closeCoast([], box), []))

test('a store of lines gives back what was put in, from memory, from the file, and when a line is longer than a chunk', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), { maxLength: 40 })), (lines) => {
      const store = new LineStore({ chunk: 32, inMemory: 1 })
      const numbers = lines.map((line) => store.add(Int32Array.from(line)))
      for (const [index, number] of numbers.entries()) assert.deepEqual([...store.at(number)], lines[index])
      store.close()
    }),
  )
})
