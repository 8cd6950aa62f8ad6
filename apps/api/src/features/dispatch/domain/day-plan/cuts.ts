// At one moment every driver's day is cut in two, and the mornings are matched with the evenings anew: the best of all
// ways to do so is one exact assignment, and what there is now is one of them, so a day only gets better.
import { assign } from '../assignment.ts'
import { type Chains, changeCost, emptyDrive, setChain, unevenCost, workOf } from './chains.ts'
import { type DayDriver, isShortEnough } from './problem.ts'

/** Rides of a driver that begin at their moment or later are of the evening. Returns whether anything was changed. */
export function cutAt(
  chains: Chains,
  momentOf: (driver: number) => number,
  /** Drawn for each match that there might be: with a little chance in it, another day than the best is found. */
  disturbance: () => number = () => 0,
  /** How much worse the day may become. */
  mayLose = 0,
): boolean {
  const { problem, of } = chains
  const { rides, drivers } = problem
  const cars = drivers.length
  const cuts = of.map((chain, driver) => {
    const at = momentOf(driver)
    const place = chain.findIndex((ride) => (rides[ride]?.startsAt as number) >= at)
    return place < 0 ? chain.length : place
  })
  const mornings = of.map((chain, driver) => morningOf(chains, chain.slice(0, cuts[driver])))
  const evenings = of.map((chain, driver) => eveningOf(chains, driver, chain.slice(cuts[driver])))
  const costs = new Float64Array(cars * cars).fill(Number.POSITIVE_INFINITY)
  for (let driver = 0; driver < cars; driver++)
    for (let other = 0; other < cars; other++)
      costs[driver * cars + other] = costOfMatch(
        chains,
        driver,
        mornings[driver] as Morning,
        evenings[other] as Evening,
      )
  const disturbed = costs.map((cost) => Math.round(cost + disturbance()))
  const chosen = assign({ rows: cars, columns: cars, costs: disturbed, unserved: new Float64Array(cars).fill(1e12) })
  let gain = 0
  for (let driver = 0; driver < cars; driver++)
    gain += (costs[driver * cars + driver] as number) - (costs[driver * cars + (chosen[driver] as number)] as number)
  if (gain <= 1e-6 - mayLose || chosen.every((other, driver) => other === driver)) return false
  for (let driver = 0; driver < cars; driver++) {
    const other = chosen[driver] as number
    if (other !== driver)
      setChain(chains, driver, [...(mornings[driver] as Morning).chain, ...(evenings[other] as Evening).chain])
  }
  chains.cost -= gain
  return true
}

interface Morning {
  readonly chain: readonly number[]
  readonly work: number
}

interface Evening extends Morning {
  /** Between its own rides. */
  readonly driveSeconds: number
  /** What nobody may have given: 1 for each driver who may have all of it. */
  readonly takers: Uint8Array
}

function morningOf(chains: Chains, chain: readonly number[]): Morning {
  return { chain, work: chain.reduce((sum, ride) => sum + workOf(chains, ride), 0) }
}

function eveningOf(chains: Chains, driver: number, chain: readonly number[]): Evening {
  const { mayDrive, drivers } = chains.problem
  const cars = drivers.length
  const takers = new Uint8Array(cars).fill(1)
  let driveSeconds = 0
  for (const [place, ride] of chain.entries()) {
    for (let other = 0; other < cars; other++)
      takers[other] = (takers[other] as number) & (mayDrive[ride * cars + other] as number)
    if (place > 0) driveSeconds += emptyDrive(chains, driver, chain[place - 1], ride)
  }
  return { ...morningOf(chains, chain), driveSeconds, takers }
}

function costOfMatch(chains: Chains, driver: number, morning: Morning, evening: Evening): number {
  const { rides, drivers } = chains.problem
  const [first] = evening.chain
  if (first === undefined) return unevenCost(chains, driver, morning.work)
  if (evening.takers[driver] === 0) return Number.POSITIVE_INFINITY
  const last = morning.chain.at(-1)
  if (last !== undefined && chains.mayFollow[last * rides.length + first] === 0) return Number.POSITIVE_INFINITY
  const begins = rides[morning.chain[0] ?? first]?.startsAt as number
  const ends = rides[evening.chain.at(-1) as number]?.endsAt as number
  if (!isShortEnough(drivers[driver] as DayDriver, begins, ends)) return Number.POSITIVE_INFINITY
  let cost = emptyDrive(chains, driver, last, first) + evening.driveSeconds
  for (const ride of evening.chain) cost += changeCost(chains, driver, ride)
  return cost + unevenCost(chains, driver, morning.work + evening.work)
}
