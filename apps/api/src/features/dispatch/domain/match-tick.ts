// One look at everything that is open: which chauffeur each ride asks first, who is asked beside them once their head
// start is over, and which rides wait a moment because cars are few.
import type { PolicyTerms } from '@livery/contracts/policies/policy-terms.ts'
import { SECOND_MS } from '@livery/kernel/time.ts'
import { assignInCells } from './assignment-in-cells.ts'

export type TickTerms = Pick<
  PolicyTerms<'search'>,
  | 'offersPerRound'
  | 'headStartSeconds'
  | 'gatherSeconds'
  | 'waitedShare'
  | 'passedOverMost'
  | 'passedOverSeconds'
  | 'longAfterSeconds'
>

export interface OpenRide {
  /** Since when it looks for a car. */
  readonly since: Date
  readonly isInstant: boolean
  /** So many may be asked beside whom it has asked already; null while it has asked nobody. */
  readonly beside: number | null
  /** At most one: the rider wishes for them. */
  readonly isAskedAlone: boolean
  /** So many cars that it could have had went to rides that asked long after it. */
  readonly passedOver: number
}

/** A chauffeur who may have a ride, which is named by its place in the list. */
export interface Pair {
  readonly ride: number
  readonly driver: string
  readonly cost: number
  /** They are on a ride, and far away from here once it is over: by then somebody nearer may be free. */
  readonly isLongAfter?: boolean
}

export interface Asked extends Pair {
  /** 1 is asked first. */
  readonly rank: number
}

export interface TickDecision {
  readonly asked: readonly Asked[]
  readonly gathering: ReadonlyMap<number, Date>
  /** How many more such cars passed each ride over at this look. */
  readonly passedOver: ReadonlyMap<number, number>
}

/** Leaving a ride without a car costs more than any drive: as many are served as can be, those for now first. */
const UNSERVED_NOW = 1_000_000
const UNSERVED_LATER = 100_000
/** Whom cars have passed over too often comes before whoever is so much nearer. */
const FIRST_SECONDS = 600
/** With so many cars for each ride nobody gains by waiting. */
const CARS_PER_RIDE = 2

export function decideTick(
  rides: readonly OpenRide[],
  pairs: readonly Pair[],
  now: Date,
  terms: TickTerms,
): TickDecision {
  const asked: Asked[] = []
  const gathering = new Map<number, Date>()
  const passedOver = new Map<number, number>()
  const mayWaitLong = (ride: OpenRide): boolean =>
    comesFirst(ride, terms) || now.getTime() - ride.since.getTime() >= terms.longAfterSeconds * SECOND_MS
  for (const all of partsOf(rides.length, pairs)) {
    const part = all.filter(({ ride, isLongAfter }) => isLongAfter !== true || mayWaitLong(rides[ride] as OpenRide))
    const first = part.filter(({ ride }) => rides[ride]?.beside === null)
    const until = gathersUntil(rides, first, now, terms)
    if (until !== null) {
      for (const { ride } of first) gathering.set(ride, until)
      continue
    }
    const taken = new Set<string>()
    const besides = new Map<number, number>()
    const rank = new Map<number, number>()
    const place = (among: readonly Pair[]) => {
      const placed = cheapest(rides, among, now, terms)
      for (const pair of placed) {
        taken.add(pair.driver)
        rank.set(pair.ride, (rank.get(pair.ride) ?? firstRank(rides[pair.ride], terms)) + 1)
        asked.push({ ...pair, rank: rank.get(pair.ride) as number })
      }
      return placed
    }
    const placedFirst = place(first)
    for (const [ride, cars] of passOvers(rides, all, placedFirst, terms)) passedOver.set(ride, cars)
    for (const { ride } of placedFirst) {
      const { isAskedAlone } = rides[ride] as OpenRide
      if (terms.headStartSeconds === 0 && !isAskedAlone) besides.set(ride, terms.offersPerRound - 1)
    }
    for (const { ride } of part) {
      const beside = rides[ride]?.beside ?? null
      if (beside !== null) besides.set(ride, beside)
    }
    // One more for each at a time, of those whom no ride needs.
    for (let more = 1; more < terms.offersPerRound; more++) {
      const wanting = part.filter(({ ride, driver }) => (besides.get(ride) ?? 0) >= more && !taken.has(driver))
      if (wanting.length === 0) break
      place(wanting)
    }
  }
  return { asked, gathering, passedOver }
}

const firstRank = (ride: OpenRide | undefined, { offersPerRound }: TickTerms): number =>
  ride?.beside == null ? 0 : offersPerRound - ride.beside

/** Cars have passed it over for people who asked long after it. */
const comesFirst = ({ passedOver }: OpenRide, { passedOverMost }: TickTerms): boolean => passedOver >= passedOverMost

/** Of the rides that go without a car: how many they could have had went to rides that asked long after them. */
function passOvers(
  rides: readonly OpenRide[],
  pairs: readonly Pair[],
  placed: readonly Pair[],
  { passedOverSeconds }: TickTerms,
): ReadonlyMap<number, number> {
  const served = new Set(placed.map(({ ride }) => ride))
  const takers = new Map(placed.map(({ ride, driver }) => [driver, rides[ride] as OpenRide]))
  const cars = new Map<number, number>()
  for (const { ride, driver } of pairs) {
    const taker = takers.get(driver)
    if (taker === undefined || served.has(ride)) continue
    const youngerMs = taker.since.getTime() - (rides[ride] as OpenRide).since.getTime()
    if (youngerMs >= passedOverSeconds * SECOND_MS) cars.set(ride, (cars.get(ride) ?? 0) + 1)
  }
  return cars
}

/** Where several rides compete for few cars they wait a moment for more of both. */
function gathersUntil(
  rides: readonly OpenRide[],
  pairs: readonly Pair[],
  now: Date,
  { gatherSeconds }: TickTerms,
): Date | null {
  const open = new Set(pairs.map(({ ride }) => ride))
  const cars = new Set(pairs.map(({ driver }) => driver))
  if (open.size < 2 || cars.size >= open.size * CARS_PER_RIDE) return null
  const oldest = Math.min(...[...open].map((ride) => (rides[ride] as OpenRide).since.getTime()))
  const until = oldest + gatherSeconds * SECOND_MS
  return until > now.getTime() ? new Date(until) : null
}

/** One car at most for each ride of these, at the least cost of all. */
function cheapest(rides: readonly OpenRide[], pairs: readonly Pair[], now: Date, terms: TickTerms): readonly Pair[] {
  if (pairs.length === 0) return []
  const rowOf = indexOf(pairs.map(({ ride }) => ride))
  const columnOf = indexOf(pairs.map(({ driver }) => driver))
  const rows = [...rowOf.keys()]
  const columns = columnOf.size
  const costs = new Float64Array(rows.length * columns).fill(Number.POSITIVE_INFINITY)
  const byCell = new Map<number, Pair>()
  for (const pair of pairs) {
    const cell = (rowOf.get(pair.ride) as number) * columns + (columnOf.get(pair.driver) as number)
    costs[cell] = pair.cost
    byCell.set(cell, pair)
  }
  // Whoever has waited longer is left out last.
  const unserved = Float64Array.from(rows, (ride) => {
    const open = rides[ride] as OpenRide
    const waited = Math.max(0, now.getTime() - open.since.getTime()) / SECOND_MS
    const first = comesFirst(open, terms) ? FIRST_SECONDS : 0
    return open.isInstant ? UNSERVED_NOW + first + Math.round((waited * terms.waitedShare) / 10_000) : UNSERVED_LATER
  })
  const problem = { rows: rows.length, columns, costs, unserved }
  const order = rows.map((_, row) => row)
  return [...assignInCells(problem, order).entries()].flatMap(([row, column]) =>
    column < 0 ? [] : [byCell.get(row * columns + column) as Pair],
  )
}

function indexOf<Value>(values: readonly Value[]): Map<Value, number> {
  const index = new Map<Value, number>()
  for (const value of values) if (!index.has(value)) index.set(value, index.size)
  return index
}

/** Rides that share no car, however many steps between, are matched apart. */
function partsOf(rides: number, pairs: readonly Pair[]): readonly (readonly Pair[])[] {
  const leader = Array.from({ length: rides }, (_, ride) => ride)
  const find = (ride: number): number => {
    let at = ride
    while (leader[at] !== at) {
      leader[at] = leader[leader[at] as number] as number
      at = leader[at] as number
    }
    return at
  }
  const rideOf = new Map<string, number>()
  for (const { ride, driver } of pairs) {
    const other = rideOf.get(driver)
    if (other === undefined) rideOf.set(driver, ride)
    else leader[find(ride)] = find(other)
  }
  const parts = new Map<number, Pair[]>()
  for (const pair of pairs) {
    const of = find(pair.ride)
    const part = parts.get(of)
    if (part === undefined) parts.set(of, [pair])
    else part.push(pair)
  }
  return [...parts.values()]
}
