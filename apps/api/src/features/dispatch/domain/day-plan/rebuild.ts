// Parts of a day are taken apart and put together again, a little differently each time; now and then a worse day is
// kept for a while, less and less often (slack induction by string removals, Christiaens and Vanden Berghe 2020).
import { type Chains, costOfChain, costOfGiving, give, setChain } from './chains.ts'
import { NOBODY, unservedCost } from './problem.ts'

/** So many rides are taken out at once, on average; no more than this from one day. */
const REMOVED = 9
const LONGEST_STRING = 5
/** Now and then the best driver is looked past. */
const BLINKS = 0.01
const NEIGHBOURS = 60

/** One try at a time: takes some rides out and puts them back; `mayLose` is how much worse the day may become. */
export function rebuilder(chains: Chains, random: () => number): (mayLose: number) => void {
  const near = neighbours(chains)
  const takers = takersOf(chains)
  return (mayLose) => {
    const before = chains.cost
    const touched = removeStrings(chains, near, random)
    putBack(chains, touched, takers, random)
    if (chains.cost >= before + mayLose) undo(chains, touched, before)
  }
}

/** Rides that could stand in for one another: near in time, and near by the drives between them. */
function neighbours({ problem: { rides, between } }: Chains): readonly Int32Array[] {
  const count = rides.length
  return rides.map((ride, index) => {
    const far = new Float64Array(count)
    for (let other = 0; other < count; other++) {
      const apart = Math.abs(ride.startsAt - (rides[other]?.startsAt as number))
      far[other] =
        apart / 4 + Math.min(between[index * count + other] as number, between[other * count + index] as number)
    }
    far[index] = -1
    return Int32Array.from(
      Array.from(rides.keys())
        .sort((a, b) => (far[a] as number) - (far[b] as number))
        .slice(0, NEIGHBOURS),
    )
  })
}

/** Whom nothing but their other rides keeps from it. */
function takersOf({ problem: { rides, drivers, mayDrive } }: Chains): readonly Int32Array[] {
  const cars = drivers.length
  return rides.map((_, ride) =>
    Int32Array.from(Array.from(drivers.keys()).filter((driver) => mayDrive[ride * cars + driver] === 1)),
  )
}

interface Touched {
  readonly days: Map<number, number[]>
  readonly out: number[]
}

function removeStrings(chains: Chains, near: readonly Int32Array[], random: () => number): Touched {
  const { problem, of, driverOf } = chains
  const days = new Map<number, number[]>()
  const out: number[] = []
  const seed = Math.floor(random() * problem.rides.length)
  const wanted = 2 + Math.floor(random() * REMOVED * 2)
  const aside = new Set<number>()
  for (const ride of near[seed] as Int32Array) {
    if (aside.size + out.length >= wanted) break
    const driver = driverOf[ride] as number
    if (driver === NOBODY) {
      if (!out.includes(ride)) aside.add(ride)
      continue
    }
    if (days.has(driver)) continue
    const chain = of[driver] as number[]
    const length = Math.min(chain.length, 1 + Math.floor(random() * LONGEST_STRING))
    const place = chain.indexOf(ride)
    const from = Math.max(0, Math.min(chain.length - length, place - Math.floor(random() * length)))
    const gone = chain.slice(from, from + length).filter((one) => problem.rides[one]?.isFixed === false)
    if (gone.length === 0) continue
    days.set(driver, chain)
    const left = chain.filter((one) => !gone.includes(one))
    chains.cost += costOfChain(chains, driver, left) - costOfChain(chains, driver, chain)
    setChain(chains, driver, left)
    for (const one of gone) {
      driverOf[one] = NOBODY
      chains.cost += unservedCost(problem.rides[one] as (typeof problem.rides)[number])
      out.push(one)
    }
  }
  // Of those that nobody drives some have another try each time.
  out.push(...aside)
  return { days, out }
}

function putBack(chains: Chains, { days, out }: Touched, takers: readonly Int32Array[], random: () => number): void {
  const { of } = chains
  const { rides } = chains.problem
  const by = random()
  const keys = new Map(
    out.map((ride) => {
      const { startsAt, endsAt } = rides[ride] as { startsAt: number; endsAt: number }
      return [ride, by < 0.4 ? random() : by < 0.6 ? startsAt : by < 0.8 ? -startsAt : startsAt - endsAt]
    }),
  )
  out.sort((left, right) => (keys.get(left) as number) - (keys.get(right) as number))
  for (const ride of out) {
    let best = NOBODY
    let least = Number.POSITIVE_INFINITY
    for (const driver of takers[ride] as Int32Array) {
      const cost = costOfGiving(chains, driver, ride)
      if (cost < least && random() >= BLINKS) {
        least = cost
        best = driver
      }
    }
    if (best === NOBODY) continue
    if (!days.has(best)) days.set(best, (of[best] as number[]).slice())
    give(chains, best, ride, least)
  }
}

function undo(chains: Chains, { days, out }: Touched, cost: number): void {
  for (const ride of out) chains.driverOf[ride] = NOBODY
  for (const [driver, chain] of days) setChain(chains, driver, chain)
  chains.cost = cost
}
