// Rides and cars matched exactly where that is quick; a crowd at one place by bids; more than a thousand rides of one
// crowd part by part, with the cars that are left.
import { type AssignmentProblem, assignWithin } from './assignment.ts'
import { assignByBids } from './assignment-by-bids.ts'

/** So few are always matched exactly; more of them within some 10 ms of work. */
const EXACT_PAIRS = 80_000
const MOST_LOOKS = 3_000_000
const ROWS_AT_ONCE = 1_000
const COLUMNS_PER_ROW = 2

/** `order` names the rows so that those that are near each other follow each other. */
export function assignInCells(problem: AssignmentProblem, order: readonly number[]): Int32Array {
  if (problem.rows <= ROWS_AT_ONCE) return assignOnce(problem)
  const columnOf = new Int32Array(problem.rows).fill(-1)
  const free = new Set(Array.from({ length: problem.columns }, (_, column) => column))
  const placeAmong = (rows: readonly number[], columns: readonly number[]) => {
    const placed = assignOnce(partOf(problem, rows, columns))
    for (const [at, row] of rows.entries()) {
      const column = columns[placed[at] as number]
      if (column === undefined) continue
      columnOf[row] = column
      free.delete(column)
    }
  }
  for (let from = 0; from < order.length; from += ROWS_AT_ONCE) {
    const rows = order.slice(from, from + ROWS_AT_ONCE)
    placeAmong(rows, nearestTo(problem, rows, free))
  }
  // Whose own cars were not among the nearest of its cell.
  const left = order.filter((row) => columnOf[row] === -1)
  for (let from = 0; from < left.length && free.size > 0; from += ROWS_AT_ONCE)
    placeAmong(left.slice(from, from + ROWS_AT_ONCE), [...free])
  return columnOf
}

function assignOnce(problem: AssignmentProblem): Int32Array {
  const mostLooks = problem.rows * problem.columns <= EXACT_PAIRS ? Number.POSITIVE_INFINITY : MOST_LOOKS
  return assignWithin(problem, mostLooks) ?? assignByBids(problem)
}
function nearestTo(problem: AssignmentProblem, rows: readonly number[], free: ReadonlySet<number>): number[] {
  const least = (column: number) =>
    rows.reduce((all, row) => Math.min(all, problem.costs[row * problem.columns + column] as number), Infinity)
  return [...free]
    .map((column) => ({ column, least: least(column) }))
    .filter(({ least }) => least < Infinity)
    .sort((left, right) => left.least - right.least)
    .slice(0, rows.length * COLUMNS_PER_ROW)
    .map(({ column }) => column)
}

function partOf(problem: AssignmentProblem, rows: readonly number[], columns: readonly number[]): AssignmentProblem {
  const costs = new Float64Array(rows.length * columns.length)
  for (const [at, row] of rows.entries())
    for (const [to, column] of columns.entries())
      costs[at * columns.length + to] = problem.costs[row * problem.columns + column] as number
  const unserved = Float64Array.from(rows, (row) => problem.unserved[row] as number)
  return { rows: rows.length, columns: columns.length, costs, unserved }
}
