// What no plan of a day can be cheaper than: each ride has a price that is raised while too few days of a chauffeur want
// it and lowered while too many do, and each chauffeur drives the day that is cheapest at these prices (Lagrangian
// relaxation, by subgradients). Whatever the prices are, the sum is a bound.
import { chainsFrom } from '../../apps/api/src/features/dispatch/domain/day-plan/chains.ts'
import { partsOf } from '../../apps/api/src/features/dispatch/domain/day-plan/parts.ts'
import { type DayProblem, NOBODY, UNSERVED } from '../../apps/api/src/features/dispatch/domain/day-plan/problem.ts'
import { type Relaxed, relax } from '../../apps/api/src/features/dispatch/domain/day-plan/relaxed.ts'

export function boundOf(problem: DayProblem, driverOf: Int32Array, rounds: number): number {
  let bound = 0
  for (const part of partsOf(problem)) {
    const placeOf = new Map(part.drivers.map((driver, place) => [driver, place]))
    const own = Int32Array.from(part.rides, (ride) => placeOf.get(driverOf[ride] as number) ?? NOBODY)
    bound += boundOfPart(part.problem, chainsFrom(part.problem, own).cost, rounds)
  }
  return bound
}

function boundOfPart(problem: DayProblem, known: number, rounds: number): number {
  const { rides, drivers, between, fromStart } = problem
  const [count, cars] = [rides.length, drivers.length]
  const { mayFollow } = chainsFrom(problem, new Int32Array(count).fill(NOBODY))
  const { bound, before, starts } = relax({ problem, mayFollow })
  const order = Array.from(rides.keys()).sort((a, b) => (rides[a]?.startsAt ?? 0) - (rides[b]?.startsAt ?? 0))
  const price = pricesOf(problem, mayFollow, { before, starts })
  let best = bound
  let pace = 0.5
  let since = 0
  const least = new Float64Array(count)
  const cameFrom = new Int32Array(count)
  const smooth = new Float64Array(count)
  for (let round = 0; round < rounds; round++) {
    const covered = new Float64Array(count)
    let value = price.reduce((sum, one) => sum + one, 0)
    for (let driver = 0; driver < cars; driver++) {
      let end = NOBODY
      let endAt = 0
      for (const [place, ride] of order.entries()) {
        least[ride] = Number.POSITIVE_INFINITY
        if (problem.mayDrive[ride * cars + driver] === 0) continue
        let at = fromStart === null ? 0 : (fromStart[driver * count + ride] as number)
        let from = NOBODY
        for (let earlier = 0; earlier < place; earlier++) {
          const other = order[earlier] as number
          const cost = (least[other] as number) + (between[other * count + ride] as number)
          if (cost < at && mayFollow[other * count + ride] === 1) [at, from] = [cost, other]
        }
        least[ride] = at - (price[ride] as number)
        cameFrom[ride] = from
        if ((least[ride] as number) < endAt) [endAt, end] = [least[ride] as number, ride]
      }
      value += endAt
      for (let ride = end; ride !== NOBODY; ride = cameFrom[ride] as number)
        covered[ride] = (covered[ride] as number) + 1
    }
    if (value > best + 1e-9) [best, since] = [value, 0]
    else if (++since >= 12) [pace, since] = [pace * 0.7, 0]
    let length = 0
    for (let ride = 0; ride < count; ride++) {
      smooth[ride] = 0.6 * (1 - (covered[ride] as number)) + 0.4 * (smooth[ride] as number)
      length += (smooth[ride] as number) ** 2
    }
    if (length < 1e-9) break
    const step = (pace * (known - value)) / length
    for (let ride = 0; ride < count; ride++)
      price[ride] = Math.min(UNSERVED, (price[ride] as number) + step * (smooth[ride] as number))
  }
  return best
}

/**
 * What the relaxed day says a ride is worth, as one that is driven to and as one that is driven from: at these prices
 * the sum is the relaxed bound already.
 */
function pricesOf(
  { rides, drivers, between, fromStart, mayDrive }: DayProblem,
  mayFollow: Uint8Array,
  { before, starts }: Pick<Relaxed, 'before' | 'starts'>,
): Float64Array {
  const [count, cars] = [rides.length, drivers.length]
  const costOf = (column: number, ride: number): number => {
    if (column < count)
      return mayFollow[column * count + ride] === 1
        ? (between[column * count + ride] as number)
        : Number.POSITIVE_INFINITY
    const driver = column - count
    if (mayDrive[ride * cars + driver] === 0) return Number.POSITIVE_INFINITY
    return fromStart === null ? 0 : (fromStart[driver * count + ride] as number)
  }
  const worth = new Float64Array(count)
  const discount = new Float64Array(count + cars)
  const columnOf = Int32Array.from(rides, (_, ride) => {
    const first = starts[ride] as number
    return (before[ride] as number) === NOBODY ? (first === NOBODY ? NOBODY : count + first) : (before[ride] as number)
  })
  for (let changed = true; changed; ) {
    changed = false
    for (let ride = 0; ride < count; ride++) {
      const own = columnOf[ride] as number
      worth[ride] = own === NOBODY ? UNSERVED : costOf(own, ride) - (discount[own] as number)
      for (let column = 0; column < count + cars; column++) {
        const most = costOf(column, ride) - (worth[ride] as number)
        if (most < (discount[column] as number) - 1e-6) {
          discount[column] = most
          changed = true
        }
      }
    }
  }
  return worth.map((one, ride) => one + (discount[ride] as number))
}
