// Who drives which of a day's booked rides: as many as can be driven, then as little empty driving as there can be, work
// shared out, and no promise moved for nothing. Never worse than what there is now.
import { type Chains, chainsFrom, costOfGiving, emptyDrive, give } from './chains.ts'
import { cutEverywhere, improve, type Planning } from './improve.ts'
import { partsOf } from './parts.ts'
import { type DayProblem, NOBODY, withFixedRides } from './problem.ts'
import { type Relaxed, relax } from './relaxed.ts'

export interface PlannedDay {
  /** −1 where nobody can. */
  readonly driverOf: Int32Array
  readonly cost: number
  /** No plan of this day costs less. */
  readonly bound: number
  readonly figures: DayFigures
}

export interface DayFigures {
  readonly unserved: number
  readonly emptySeconds: number
  readonly changes: number
}

export function planDay(day: DayProblem, planning: Planning): PlannedDay {
  const problem = withFixedRides(day)
  const parts = partsOf(problem)
  const driverOf = new Int32Array(problem.rides.length).fill(NOBODY)
  let bound = 0
  let done = 0
  for (const part of parts) {
    const [from, to] = [done, done + part.rides.length].map((rides) => rides / problem.rides.length) as [number, number]
    const progress = () => {
      const whole = planning.progress()
      return whole >= to ? 1 : (whole - from) / (to - from)
    }
    const planned = planPart(part.problem, { ...planning, progress })
    for (const [place, ride] of part.rides.entries()) {
      const driver = planned.driverOf[place] as number
      driverOf[ride] = driver === NOBODY ? NOBODY : (part.drivers[driver] as number)
    }
    bound += planned.bound
    done += part.rides.length
  }
  const chains = chainsFrom(problem, driverOf)
  return { driverOf, cost: chains.cost, bound, figures: figuresOf(chains) }
}

function planPart(problem: DayProblem, planning: Planning): Pick<PlannedDay, 'driverOf' | 'bound'> {
  const present = presentPlan(problem)
  const relaxed = relax(present)
  const beginnings = [filled(chainsFrom(problem, present.driverOf)), filled(chainsOf(problem, relaxed))]
  const begun = beginnings.reduce((best, one) => (one.cost < best.cost ? one : best))
  const chains = improve(begun, planning)
  cutEverywhere(chains, planning)
  return { driverOf: (chains.cost < present.cost ? chains : present).driverOf, bound: relaxed.bound }
}

export function presentPlan(problem: DayProblem): Chains {
  return chainsFrom(
    problem,
    Int32Array.from(problem.rides, ({ present }) => present ?? NOBODY),
  )
}

export function figuresOf(chains: Chains): DayFigures {
  const { problem, of, driverOf } = chains
  let emptySeconds = 0
  for (const [driver, chain] of of.entries())
    for (const [place, ride] of chain.entries()) emptySeconds += emptyDrive(chains, driver, chain[place - 1], ride)
  const isMoved = (present: number | null, ride: number) => present !== null && driverOf[ride] !== present
  return {
    unserved: driverOf.filter((driver) => driver === NOBODY).length,
    emptySeconds,
    changes: problem.rides.filter(({ present }, ride) => isMoved(present, ride)).length,
  }
}

/** The chains of the relaxed day, as far as they can be driven by one person. */
function chainsOf(problem: DayProblem, { before, starts }: Relaxed): Chains {
  const fixed = problem.rides.map(({ isFixed, present }) => (isFixed ? (present ?? NOBODY) : NOBODY))
  const chains = chainsFrom(problem, Int32Array.from(fixed))
  const order = Array.from(problem.rides.keys()).sort(
    (left, right) => (problem.rides[left]?.startsAt as number) - (problem.rides[right]?.startsAt as number),
  )
  for (const ride of order) {
    if (chains.driverOf[ride] !== NOBODY) continue
    const previous = before[ride] as number
    const driver = previous === NOBODY ? (starts[ride] as number) : (chains.driverOf[previous] as number)
    if (driver === NOBODY) continue
    const cost = costOfGiving(chains, driver, ride)
    if (cost < Number.POSITIVE_INFINITY) give(chains, driver, ride, cost)
  }
  return chains
}

/** Gives what nobody drives to whoever takes it cheapest, the soonest first. */
function filled(chains: Chains): Chains {
  const { rides, drivers } = chains.problem
  const open = Array.from(rides.keys()).filter((ride) => chains.driverOf[ride] === NOBODY)
  open.sort((left, right) => (rides[left]?.startsAt as number) - (rides[right]?.startsAt as number))
  for (const ride of open) {
    let best = NOBODY
    let least = Number.POSITIVE_INFINITY
    for (let driver = 0; driver < drivers.length; driver++) {
      const cost = costOfGiving(chains, driver, ride)
      if (cost < least) [best, least] = [driver, cost]
    }
    if (best !== NOBODY) give(chains, best, ride, least)
  }
  return chains
}
