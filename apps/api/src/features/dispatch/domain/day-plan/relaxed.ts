// The same day without what binds one driver's rides together: each ride comes after another one or begins somebody's
// day. That is one exact assignment, so no plan can be cheaper, and its chains are a good beginning.
import { assign } from '../assignment.ts'
import type { Chains } from './chains.ts'
import { type DayProblem, NOBODY, unservedCost } from './problem.ts'

export interface Relaxed {
  /** No plan of the day costs less. */
  readonly bound: number
  /** The ride before each one; −1 where there is none. */
  readonly before: Int32Array
  /** Whose day it begins; −1 where it begins nobody's. */
  readonly starts: Int32Array
}

export function relax({ problem, mayFollow }: Pick<Chains, 'problem' | 'mayFollow'>): Relaxed {
  const { rides, drivers, between, fromStart, mayDrive } = problem
  const [count, cars] = [rides.length, drivers.length]
  const columns = count + cars
  const costs = new Float64Array(count * columns).fill(Number.POSITIVE_INFINITY)
  for (let ride = 0; ride < count; ride++) {
    for (let before = 0; before < count; before++)
      if (mayFollow[before * count + ride] === 1 && shareADriver(problem, before, ride))
        costs[ride * columns + before] = between[before * count + ride] as number
    for (let driver = 0; driver < cars; driver++)
      if (mayDrive[ride * cars + driver] === 1)
        costs[ride * columns + count + driver] = fromStart === null ? 0 : (fromStart[driver * count + ride] as number)
  }
  const unserved = Float64Array.from(rides, unservedCost)
  const chosen = assign({ rows: count, columns, costs, unserved })
  const before = new Int32Array(count).fill(NOBODY)
  const starts = new Int32Array(count).fill(NOBODY)
  let bound = 0
  for (const [ride, column] of chosen.entries()) {
    if (column === NOBODY) bound += unserved[ride] as number
    else {
      bound += costs[ride * columns + column] as number
      if (column < count) before[ride] = column
      else starts[ride] = column - count
    }
  }
  return { bound, before, starts }
}

function shareADriver({ mayDrive, drivers }: DayProblem, one: number, other: number): boolean {
  const cars = drivers.length
  for (let driver = 0; driver < cars; driver++)
    if (mayDrive[one * cars + driver] === 1 && mayDrive[other * cars + driver] === 1) return true
  return false
}
