// A day falls into parts that share neither a ride nor a driver, mostly its classes; each is planned by itself.
import type { DayProblem } from './problem.ts'

export interface DayPart {
  readonly problem: DayProblem
  /** Of the whole day, in the order of the part. */
  readonly rides: readonly number[]
  readonly drivers: readonly number[]
}

export function partsOf(problem: DayProblem): DayPart[] {
  const partOf = connect(problem)
  const [count, cars] = [problem.rides.length, problem.drivers.length]
  const byRoot = new Map<number, { rides: number[]; drivers: number[] }>()
  const part = (node: number) => {
    const root = partOf(node)
    const known = byRoot.get(root) ?? { rides: [], drivers: [] }
    byRoot.set(root, known)
    return known
  }
  for (let ride = 0; ride < count; ride++) part(ride).rides.push(ride)
  for (let driver = 0; driver < cars; driver++) part(count + driver).drivers.push(driver)
  return [...byRoot.values()]
    .filter(({ rides }) => rides.length > 0)
    .map((one) => ({ ...one, problem: cut(problem, one) }))
}

/** Rides and drivers that may be each other's belong together, and so does whoever they may be with. */
function connect({ rides, drivers, mayDrive }: DayProblem): (node: number) => number {
  const [count, cars] = [rides.length, drivers.length]
  const parent = Int32Array.from({ length: count + cars }, (_, node) => node)
  const root = (node: number): number => {
    let at = node
    while (parent[at] !== at) {
      parent[at] = parent[parent[at] as number] as number
      at = parent[at] as number
    }
    return at
  }
  for (let ride = 0; ride < count; ride++)
    for (let driver = 0; driver < cars; driver++)
      if (mayDrive[ride * cars + driver] === 1) parent[root(ride)] = root(count + driver)
  return root
}

function cut(
  problem: DayProblem,
  { rides, drivers }: { rides: readonly number[]; drivers: readonly number[] },
): DayProblem {
  const [count, cars] = [problem.rides.length, problem.drivers.length]
  const placeOf = new Map(drivers.map((driver, place) => [driver, place]))
  const { fromStart } = problem
  return {
    ...problem,
    rides: rides.map((ride) => {
      const one = problem.rides[ride] as DayProblem['rides'][number]
      return { ...one, present: one.present === null ? null : (placeOf.get(one.present) ?? null) }
    }),
    drivers: drivers.map((driver) => problem.drivers[driver] as DayProblem['drivers'][number]),
    mayDrive: Uint8Array.from(
      rides.flatMap((ride) => drivers.map((driver) => problem.mayDrive[ride * cars + driver] as number)),
    ),
    between: Float64Array.from(
      rides.flatMap((one) => rides.map((other) => problem.between[one * count + other] as number)),
    ),
    fromStart:
      fromStart === null
        ? null
        : Float64Array.from(
            drivers.flatMap((driver) => rides.map((ride) => fromStart[driver * count + ride] as number)),
          ),
  }
}
