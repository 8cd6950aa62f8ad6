import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import fc from 'fast-check'
import { offPlanMetres, simplifiedWay } from './driven-way.ts'

const METRE = 1 / 111_195
/** So many metres north and east of a corner. */
const at = (north: number, east: number): Point => ({
  lat: 57.7 + north * METRE,
  lng: 11.97 + (east * METRE) / Math.cos((57.7 * Math.PI) / 180),
})
const PLANNED = [at(0, 0), at(2_000, 0)]

const EXAMPLES: readonly [what: string, seen: Point[][], metres: number][] = [
  ['the planned street', [[at(0, 0), at(2_000, 0)]], 0],
  ['its other side, and positions that are off', [[at(0, 20), at(900, -40), at(2_000, 60)]], 0],
  [
    'a street beside it for half a kilometre',
    [[at(0, 0), at(500, 200), at(1_000, 200), at(2_000, 0)]],
    500 + 337 + 638,
  ],
  ['all of it elsewhere', [[at(0, 500), at(1_000, 500)]], 1_000],
  ['nothing that was seen', [], 0],
]
for (const [what, seen, metres] of EXAMPLES)
  test(`off the plan: ${what}`, () => {
    const off = offPlanMetres({ seen }, PLANNED)
    assert.ok(Math.abs(off - metres) <= 60, `${off} beside ${metres}`)
  })

test('without a plan nothing is off it', () => assert.equal(offPlanMetres({ seen: [[at(0, 0), at(9, 900)]] }, []), 0))

test('no more is off the plan than was driven, and a simplified way says the same to some metres', () => {
  const point = fc.record({ north: fc.integer({ min: -500, max: 2_500 }), east: fc.integer({ min: -800, max: 800 }) })
  fc.assert(
    fc.property(fc.array(point, { minLength: 2, maxLength: 12 }), (points) => {
      const line = points.map(({ north, east }) => at(north, east))
      const driven = line.slice(1).reduce((sum, to, index) => sum + distanceMetres(line[index] as Point, to), 0)
      const off = offPlanMetres({ seen: [line] }, PLANNED)
      assert.ok(off >= 0 && off <= Math.ceil(driven))
      const { seen } = simplifiedWay({ seen: [line], filled: [] }, 5)
      assert.ok(Math.abs(offPlanMetres({ seen }, PLANNED) - off) <= 0.05 * driven + 60)
    }),
  )
})
