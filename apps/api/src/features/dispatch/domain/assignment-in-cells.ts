// A crowd at one place, too large to be matched as one: its rides are matched cell by cell with the cars that are left.
import { type AssignmentProblem, assign, assignWithin } from './assignment.ts'

/** Some 40 ms of work. */
const MOST_LOOKS = 20_000_000
const ROWS_AT_ONCE = 100
const COLUMNS_PER_ROW = 3

/** `order` names the rows so that those that are near each other follow each other. */
export function assignInCells(problem: AssignmentProblem, order: readonly number[]): Int32Array {
  const whole = assignWithin(problem, MOST_LOOKS)
  if (whole !== null) return whole
  const columnOf = new Int32Array(problem.rows).fill(-1)
  const free = new Set(Array.from({ length: problem.columns }, (_, column) => column))
  const placeAmong = (rows: readonly number[], columns: readonly number[]) => {
    const placed = assign(partOf(problem, rows, columns))
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
