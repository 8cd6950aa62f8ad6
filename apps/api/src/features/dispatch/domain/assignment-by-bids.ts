// A crowd at one place, hundreds of rides that want the same cars: rides bid for cars until nobody would rather have
// another one (Bertsekas 1979). As good as the exact answer to within some seconds a ride, and many times as quick.
import type { AssignmentProblem } from './assignment.ts'

/** A bid is at least so much above what the car is worth: how far from the best a ride may end. */
const STEP_SECONDS = 15
/** Who has bid so often bids in steps twice as large: far more rides than cars end some day, too. */
const BIDS_PER_STEP = 64
/** Leaving a ride out counts as so many of the longest drives: enough to serve as many as can be. */
const LONGEST_DRIVES = 2
const NOBODY = -1

/** The column of each row, −1 for one that is left out. */
export function assignByBids(problem: AssignmentProblem): Int32Array {
  const { rows, columns, costs } = problem
  const unserved = lowered(problem)
  const columnOf = new Int32Array(rows).fill(NOBODY)
  const rowOf = new Int32Array(columns).fill(NOBODY)
  const prices = new Float64Array(columns)
  const bidsOf = new Int32Array(rows)
  const bidding = Array.from({ length: rows }, (_, row) => rows - 1 - row)
  for (let row = bidding.pop(); row !== undefined; row = bidding.pop()) {
    const offset = row * columns
    let best = NOBODY
    let least = unserved[row] as number
    let second = Number.POSITIVE_INFINITY
    for (let column = 0; column < columns; column++) {
      const cost = (costs[offset + column] as number) + (prices[column] as number)
      if (cost >= second) continue
      if (cost < least) {
        second = least
        least = cost
        best = column
      } else second = cost
    }
    // Prices only rise: who is left out stays so.
    if (best === NOBODY) continue
    const bids = (bidsOf[row] as number) + 1
    bidsOf[row] = bids
    prices[best] = (prices[best] as number) + second - least + STEP_SECONDS * 2 ** Math.floor(bids / BIDS_PER_STEP)
    const before = rowOf[best] as number
    rowOf[best] = row
    columnOf[row] = best
    if (before === NOBODY) continue
    columnOf[before] = NOBODY
    bidding.push(before)
  }
  return columnOf
}

/** What leaving a row out costs, near enough to the drives to be reached by bids; who came before others still does. */
function lowered({ costs, unserved }: AssignmentProblem): Float64Array {
  let longest = 0
  for (const cost of costs) if (cost < Number.POSITIVE_INFINITY && cost > longest) longest = cost
  const enough = longest * LONGEST_DRIVES
  const least = unserved.reduce((all, one) => Math.min(all, one), Number.POSITIVE_INFINITY)
  return unserved.map((one) => Math.min(one, enough + Math.min(one - least, enough)))
}
