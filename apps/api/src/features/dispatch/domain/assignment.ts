// Which car goes to which ride, all of them together: the cheapest way to give every ride at most one car and every car
// at most one ride. Bids for the first guess, then shortest augmenting paths (Jonker and Volgenant 1987); exact.

export interface AssignmentProblem {
  readonly rows: number
  readonly columns: number
  /** Row by row; what is not finite is forbidden. */
  readonly costs: Float64Array
  /** What it costs to leave a row without a column. */
  readonly unserved: Float64Array
}

/** So many bids a row before paths are searched: they place most rows. */
const BIDS_PER_ROW = 8
const NOBODY = -1

/** The column of each row, −1 for one that is left out. */
export function assign(problem: AssignmentProblem): Int32Array {
  return assignWithin(problem, Number.POSITIVE_INFINITY) as Int32Array
}

/** The same, or null when it would look at more than so many pairs: crowds at one place are slow to tell apart. */
export function assignWithin(problem: AssignmentProblem, mostLooks: number): Int32Array | null {
  // Far quicker the short way round.
  if (problem.rows <= problem.columns) return place(problem, mostLooks)
  const rowOf = place(turned(problem), mostLooks)
  if (rowOf === null) return null
  const columnOf = new Int32Array(problem.rows).fill(NOBODY)
  for (const [column, row] of rowOf.entries()) if (row !== NOBODY) columnOf[row] = column
  return columnOf
}

/** What the placement costs, the rows that are left out included. */
export function costOf({ rows, columns, costs, unserved }: AssignmentProblem, columnOf: Int32Array): number {
  let sum = 0
  for (let row = 0; row < rows; row++) {
    const column = columnOf[row] as number
    sum += (column === NOBODY ? unserved[row] : costs[row * columns + column]) as number
  }
  return sum
}

/** The same question asked by the columns: each takes the row that it saves most of, or none. */
function turned({ rows, columns, costs, unserved }: AssignmentProblem): AssignmentProblem {
  const saved = new Float64Array(rows * columns)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      saved[column * rows + row] = (costs[row * columns + column] as number) - (unserved[row] as number)
  return { rows: columns, columns: rows, costs: saved, unserved: new Float64Array(columns) }
}

function place(problem: AssignmentProblem, mostLooks: number): Int32Array | null {
  const { rows, columns, costs, unserved } = problem
  const columnOf = new Int32Array(rows).fill(NOBODY)
  const rowOf = new Int32Array(columns).fill(NOBODY)
  // Never above zero, and zero wherever no row has the column: what makes the result the best one.
  const prices = new Float64Array(columns)
  const waiting = bidForColumns(problem, columnOf, rowOf, prices)

  const distance = new Float64Array(columns)
  const cameFrom = new Int32Array(columns)
  // The columns in two parts: what a search has reached for good, then the others.
  const order = Int32Array.from({ length: columns }, (_, column) => column)
  let looks = 0

  for (const first of waiting) {
    if (looks > mostLooks) return null
    distance.fill(Number.POSITIVE_INFINITY)
    let row = first
    let far = 0
    let reached = 0
    let leaveOut = first
    let leaveOutAt = Number.POSITIVE_INFINITY
    let end = NOBODY
    for (;;) {
      // From this row on to every column that is not reached yet, and the nearest of them.
      const offset = row * columns
      const withoutColumn = far + (unserved[row] as number)
      if (withoutColumn < leaveOutAt) {
        leaveOutAt = withoutColumn
        leaveOut = row
      }
      looks += columns - reached
      let nearest = NOBODY
      let least = leaveOutAt
      for (let at = reached; at < columns; at++) {
        const column = order[at] as number
        const there = far + (costs[offset + column] as number) - (prices[column] as number)
        let known = distance[column] as number
        if (there < known) {
          distance[column] = known = there
          cameFrom[column] = row
        }
        // Of two that are as near, a free one ends the search.
        if (known < least || (known === least && nearest !== NOBODY && rowOf[column] === NOBODY)) {
          least = known
          nearest = at
        }
      }
      far = least
      if (nearest === NOBODY) break
      const column = order[nearest] as number
      if (rowOf[column] === NOBODY) {
        end = column
        break
      }
      order[nearest] = order[reached] as number
      order[reached++] = column
      row = rowOf[column] as number
      far += (prices[column] as number) - (costs[row * columns + column] as number)
    }
    for (let at = 0; at < reached; at++) {
      const column = order[at] as number
      prices[column] = (prices[column] as number) + (distance[column] as number) - far
    }
    // Each row of the path takes the column that the next one had; the last takes a free one, or is left out.
    if (end === NOBODY) {
      end = columnOf[leaveOut] as number
      columnOf[leaveOut] = NOBODY
      if (leaveOut === first) continue
    }
    for (let column = end; ; ) {
      const taker = cameFrom[column] as number
      rowOf[column] = taker
      const next = columnOf[taker] as number
      columnOf[taker] = column
      if (taker === first) break
      column = next
    }
  }
  return columnOf
}

/**
 * Each row takes the column that is cheapest for it and lowers the column's price to where the second cheapest is as
 * good; whose column was taken bids again. Returns the rows that are still to be placed.
 */
function bidForColumns(
  { rows, columns, costs, unserved }: AssignmentProblem,
  columnOf: Int32Array,
  rowOf: Int32Array,
  prices: Float64Array,
): number[] {
  const bidding = Array.from({ length: rows }, (_, row) => rows - 1 - row)
  const waiting: number[] = []
  let bids = rows * BIDS_PER_ROW
  for (let row = bidding.pop(); row !== undefined; row = bidding.pop()) {
    if (bids-- <= 0) {
      waiting.push(row)
      continue
    }
    const offset = row * columns
    let best = NOBODY
    let least = unserved[row] as number
    let second = Number.POSITIVE_INFINITY
    for (let column = 0; column < columns; column++) {
      const cost = (costs[offset + column] as number) - (prices[column] as number)
      if (cost >= second) continue
      if (cost < least) {
        second = least
        least = cost
        best = column
      } else second = cost
    }
    // Cheapest is to leave it out: nobody can take that from it.
    if (best === NOBODY) continue
    const before = rowOf[best] as number
    // Where two are as good, taking it from another would go round in circles.
    if (before !== NOBODY && second <= least) {
      waiting.push(row)
      continue
    }
    prices[best] = (prices[best] as number) + least - second
    rowOf[best] = row
    columnOf[row] = best
    if (before !== NOBODY) {
      columnOf[before] = NOBODY
      bidding.push(before)
    }
  }
  return waiting
}
