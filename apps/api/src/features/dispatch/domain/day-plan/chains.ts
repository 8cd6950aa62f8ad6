// Rides of a day in chains, one for each driver. The times are fixed, so a ride has one place in a chain; what is asked
// is whose.
import { type DayDriver, type DayProblem, isShortEnough, NOBODY, unservedCost } from './problem.ts'

export interface Chains {
  readonly problem: DayProblem
  /** Rides of each driver in the order of their pickups. */
  readonly of: number[][]
  /** −1 while nobody drives it. */
  readonly driverOf: Int32Array
  cost: number
  /** rides × rides: whether there is time from one to the other, the slack included. */
  readonly mayFollow: Uint8Array
  readonly workOf: Float64Array
}

export function emptyChains(problem: DayProblem): Chains {
  const { rides, drivers } = problem
  return {
    problem,
    of: drivers.map(() => []),
    driverOf: new Int32Array(rides.length).fill(NOBODY),
    cost: rides.reduce((sum, ride) => sum + unservedCost(ride), 0),
    mayFollow: whatMayFollow(problem),
    workOf: new Float64Array(drivers.length),
  }
}

function whatMayFollow({ rides, between, weights }: DayProblem): Uint8Array {
  const count = rides.length
  const may = new Uint8Array(count * count)
  for (const [first, { endsAt }] of rides.entries())
    for (const [second, { startsAt }] of rides.entries())
      if (endsAt + (between[first * count + second] as number) + weights.slackSeconds <= startsAt)
        may[first * count + second] = 1
  // What somebody has taken on without the slack stays theirs: such rides are fixed.
  for (const [first, one] of rides.entries())
    for (const [second, other] of rides.entries())
      if (
        one.isFixed &&
        other.isFixed &&
        one.present === other.present &&
        one.startsAt <= other.startsAt &&
        first !== second
      )
        may[first * count + second] = 1
  return may
}

/** Where a ride comes in a chain: before the first that begins after it. */
function placeIn({ problem: { rides } }: Chains, chain: readonly number[], ride: number): number {
  const startsAt = rides[ride]?.startsAt as number
  let place = 0
  while (place < chain.length && (rides[chain[place] as number]?.startsAt as number) <= startsAt) place++
  return place
}

/** What it costs that a driver has a ride, beside the drives. */
export function changeCost({ problem }: Chains, driver: number, ride: number): number {
  const present = problem.rides[ride]?.present ?? null
  return present === null || present === driver ? 0 : problem.weights.changeSeconds
}

export function unevenCost({ problem }: Chains, driver: number, work: number): number {
  return problem.weights.uneven * Math.max(0, work - (problem.drivers[driver]?.evenSeconds as number))
}

export function workOf({ problem }: Chains, ride: number): number {
  const { startsAt, endsAt } = problem.rides[ride] as { startsAt: number; endsAt: number }
  return endsAt - startsAt
}

/** From one ride to the next; from where the day begins when there is none before. */
export function emptyDrive({ problem }: Chains, driver: number, before: number | undefined, ride: number): number {
  const count = problem.rides.length
  if (before !== undefined) return problem.between[before * count + ride] as number
  return problem.fromStart === null ? 0 : (problem.fromStart[driver * count + ride] as number)
}

/** What a ride adds when a driver takes it on; infinite where they cannot. */
export function costOfGiving(chains: Chains, driver: number, ride: number): number {
  const { problem, of, mayFollow } = chains
  const count = problem.rides.length
  if (problem.mayDrive[ride * problem.drivers.length + driver] === 0) return Number.POSITIVE_INFINITY
  const chain = of[driver] as number[]
  const place = placeIn(chains, chain, ride)
  const before = chain[place - 1]
  const after = chain[place]
  if (before !== undefined && mayFollow[before * count + ride] === 0) return Number.POSITIVE_INFINITY
  if (after !== undefined && mayFollow[ride * count + after] === 0) return Number.POSITIVE_INFINITY
  if (!isDayShortEnough(chains, driver, chain[0] ?? ride, chain.at(-1) ?? ride, ride)) return Number.POSITIVE_INFINITY
  let cost = emptyDrive(chains, driver, before, ride) + changeCost(chains, driver, ride)
  if (after !== undefined) cost += emptyDrive(chains, driver, ride, after) - emptyDrive(chains, driver, before, after)
  const work = chains.workOf[driver] as number
  return cost + unevenCost(chains, driver, work + workOf(chains, ride)) - unevenCost(chains, driver, work)
}

function isDayShortEnough({ problem }: Chains, driver: number, first: number, last: number, more: number): boolean {
  const { rides, drivers } = problem
  const begins = Math.min(rides[first]?.startsAt as number, rides[more]?.startsAt as number)
  const ends = Math.max(rides[last]?.endsAt as number, rides[more]?.endsAt as number)
  return isShortEnough(drivers[driver] as DayDriver, begins, ends)
}

/** Gives a ride that nobody drives to a driver, at what `costOfGiving` said. */
export function give(chains: Chains, driver: number, ride: number, cost: number): void {
  const chain = chains.of[driver] as number[]
  chain.splice(placeIn(chains, chain, ride), 0, ride)
  chains.driverOf[ride] = driver
  chains.workOf[driver] = (chains.workOf[driver] as number) + workOf(chains, ride)
  chains.cost += cost - unservedCost(chains.problem.rides[ride] as DayProblem['rides'][number])
}

/** The whole of what a driver's day costs. */
export function costOfChain(chains: Chains, driver: number, chain: readonly number[]): number {
  let cost = 0
  let work = 0
  for (const [place, ride] of chain.entries()) {
    cost += emptyDrive(chains, driver, chain[place - 1], ride) + changeCost(chains, driver, ride)
    work += workOf(chains, ride)
  }
  return cost + unevenCost(chains, driver, work)
}

/** Replaces the day of one driver. What falls out of it and goes nowhere else is to be left to `NOBODY` by the caller. */
export function setChain(chains: Chains, driver: number, chain: number[]): void {
  chains.of[driver] = chain
  let work = 0
  for (const ride of chain) {
    chains.driverOf[ride] = driver
    work += workOf(chains, ride)
  }
  chains.workOf[driver] = work
}

/** From the beginning: sums of many small differences drift. */
export function wholeCost(chains: Chains): number {
  let cost = 0
  for (const [driver, chain] of chains.of.entries()) cost += costOfChain(chains, driver, chain)
  for (const [ride, one] of chains.problem.rides.entries())
    if (chains.driverOf[ride] === NOBODY) cost += unservedCost(one)
  return cost
}

/** The chains in which somebody has each ride; whoever is given what does not fit has it all the same. */
export function chainsFrom(problem: DayProblem, driverOf: Int32Array): Chains {
  const chains = emptyChains(problem)
  const order = Array.from(problem.rides.keys()).sort(
    (left, right) => (problem.rides[left]?.startsAt as number) - (problem.rides[right]?.startsAt as number),
  )
  const of: number[][] = problem.drivers.map(() => [])
  for (const ride of order) {
    const driver = driverOf[ride] as number
    if (driver !== NOBODY) of[driver]?.push(ride)
  }
  for (const [driver, chain] of of.entries()) setChain(chains, driver, chain)
  chains.cost = wholeCost(chains)
  return chains
}
