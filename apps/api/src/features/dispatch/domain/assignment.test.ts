import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type AssignmentProblem, assign, costOf } from './assignment.ts'
import { assignByBids } from './assignment-by-bids.ts'
import { assignInCells } from './assignment-in-cells.ts'

/** Whole seconds, and now and then a pair that may not be. */
const cost = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: -50, max: 400 }) },
  fc.constant(Number.POSITIVE_INFINITY),
)

function problemUpTo(most: number): fc.Arbitrary<AssignmentProblem> {
  const size = fc.integer({ min: 0, max: most })
  return fc.tuple(size, size).chain(([rows, columns]) =>
    fc.record({
      rows: fc.constant(rows),
      columns: fc.constant(columns),
      costs: fc
        .array(cost, { minLength: rows * columns, maxLength: rows * columns })
        .map((costs) => Float64Array.from(costs)),
      unserved: fc
        .array(fc.integer({ min: 0, max: 2_000 }), { minLength: rows, maxLength: rows })
        .map((unserved) => Float64Array.from(unserved)),
    }),
  )
}

function assertAllowed({ rows, columns, costs }: AssignmentProblem, columnOf: Int32Array): void {
  const taken = [...columnOf].filter((column) => column >= 0)
  assert.equal(columnOf.length, rows)
  assert.equal(new Set(taken).size, taken.length, 'no column is given twice')
  for (const [row, column] of columnOf.entries())
    assert.ok(column < columns && (column < 0 || Number.isFinite(costs[row * columns + column])))
}

/** Every way there is, tried. */
function cheapest(problem: AssignmentProblem, row = 0, taken = new Set<number>()): number {
  if (row === problem.rows) return 0
  let least = (problem.unserved[row] as number) + cheapest(problem, row + 1, taken)
  for (let column = 0; column < problem.columns; column++) {
    const here = problem.costs[row * problem.columns + column] as number
    if (taken.has(column) || !Number.isFinite(here)) continue
    taken.add(column)
    least = Math.min(least, here + cheapest(problem, row + 1, taken))
    taken.delete(column)
  }
  return least
}

/** One ride more at a time, over the cheapest chain of changes (Bellman and Ford): slow, and of another kind. */
function byChains({ rows, columns, costs, unserved }: AssignmentProblem): number {
  const rowOf = new Array<number>(columns).fill(-1)
  let sum = unserved.reduce((all, one) => all + one, 0)
  const left = new Set(Array.from({ length: rows }, (_, row) => row))
  for (;;) {
    const gain = Array.from({ length: rows }, (_, row) => (left.has(row) ? -(unserved[row] as number) : Infinity))
    const to = new Array<number>(columns).fill(Infinity)
    const from = new Array<number>(columns).fill(-1)
    for (let changed = true; changed; ) {
      changed = false
      for (let row = 0; row < rows; row++)
        for (let column = 0; column < columns; column++) {
          const there = (gain[row] as number) + (costs[row * columns + column] as number)
          if (!(there < (to[column] as number))) continue
          to[column] = there
          from[column] = row
          changed = true
          const holder = rowOf[column] as number
          if (holder >= 0) gain[holder] = there - (costs[holder * columns + column] as number)
        }
    }
    // A chain ends at a free column, or takes one from a ride that is left out again.
    let best = 0
    let end = -1
    for (let column = 0; column < columns; column++) {
      const holder = rowOf[column] as number
      const whole =
        (to[column] as number) +
        (holder < 0 ? 0 : (unserved[holder] as number) - (costs[holder * columns + column] as number))
      if (whole < best) {
        best = whole
        end = column
      }
    }
    if (end < 0) return sum
    sum += best
    if ((rowOf[end] as number) >= 0) left.add(rowOf[end] as number)
    for (let column = end; ; ) {
      const row = from[column] as number
      const before = rowOf.indexOf(row)
      rowOf[column] = row
      if (left.delete(row)) break
      column = before
    }
  }
}

test('no placement is cheaper, of all that there are', () => {
  fc.assert(
    fc.property(problemUpTo(6), (problem) => {
      const columnOf = assign(problem)
      assertAllowed(problem, columnOf)
      assert.equal(costOf(problem, columnOf), cheapest(problem))
    }),
    { numRuns: 400 },
  )
})

test('another exact method finds nothing cheaper where there are more than can be tried', () => {
  fc.assert(
    fc.property(problemUpTo(24), (problem) => {
      const columnOf = assign(problem)
      assertAllowed(problem, columnOf)
      assert.equal(costOf(problem, columnOf), byChains(problem))
    }),
    { numRuns: 60 },
  )
})

test('where leaving out costs more than any drive, as many are served as can be', () => {
  const [far, none] = [900, Number.POSITIVE_INFINITY]
  // The first could have the nearer car, which is the only one that the second may have.
  const problem = {
    rows: 2,
    columns: 2,
    costs: Float64Array.from([60, far, 120, none]),
    unserved: new Float64Array(2).fill(1_000_000),
  }
  assert.deepEqual([...assign(problem)], [1, 0])
})

test('of two rides that only one car can reach, the dearer one to leave out has it', () => {
  const unserved = Float64Array.from([1_000_000, 1_000_300])
  assert.deepEqual([...assign({ rows: 2, columns: 1, costs: Float64Array.from([100, 350]), unserved })], [-1, 0])
  assert.deepEqual([...assign({ rows: 2, columns: 1, costs: Float64Array.from([100, 450]), unserved })], [0, -1])
})

test('a crowd that bids ends within a few bids of the best, and leaves nobody out for whom a car is free', () => {
  fc.assert(
    fc.property(problemUpTo(24), (any) => {
      const longest = Math.max(0, ...any.costs.filter(Number.isFinite))
      const problem = { ...any, unserved: new Float64Array(any.rows).fill(2 * longest) }
      const columnOf = assignByBids(problem)
      assertAllowed(problem, columnOf)
      assert.ok(costOf(problem, columnOf) <= costOf(problem, assign(problem)) + problem.rows * 30)
      const taken = new Set(columnOf)
      for (const [row, column] of columnOf.entries())
        for (let free = 0; free < problem.columns && column < 0; free++)
          assert.ok(taken.has(free) || !(Number(problem.costs[row * problem.columns + free]) < 2 * longest))
    }),
    { numRuns: 200 },
  )
})

test('a large crowd is matched within two in a hundred of the best, with more rides than cars, too', () => {
  for (const [rows, columns] of [
    [300, 500],
    [500, 300],
  ] as const) {
    const costs = Float64Array.from({ length: rows * columns }, (_, at) => {
      const [row, column] = [Math.floor(at / columns), at % columns]
      return column % 5 === 0 ? Number.POSITIVE_INFINITY : 45 + 3 * (column % 97) + ((row * 31 + column * 17) % 13)
    })
    const problem = { rows, columns, costs, unserved: new Float64Array(rows).fill(1_000_000) }
    const order = Array.from({ length: rows }, (_, row) => row)
    const [best, found] = [assign(problem), assignInCells(problem, order)]
    assertAllowed(problem, found)
    const left = (columnOf: Int32Array) => columnOf.filter((column) => column < 0).length
    const drives = (columnOf: Int32Array) => costOf(problem, columnOf) - 1_000_000 * left(columnOf)
    assert.equal(left(found), left(best))
    assert.ok(drives(found) <= 1.02 * drives(best), `${drives(found)} beside ${drives(best)}`)
  }
})
