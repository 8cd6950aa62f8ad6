// A day of booked rides and the chauffeurs who may drive them, as numbers: rides and drivers by their place in the list,
// times in seconds.

export interface DayRide {
  readonly startsAt: number
  readonly endsAt: number
  /** Who has it now; null for nobody. */
  readonly present: number | null
  /** It stays with them: under way, given by the office's hand, or too soon to be moved. */
  readonly isFixed: boolean
}

export interface DayDriver {
  /** From the first pickup to the last drop-off. */
  readonly longestSeconds: number
  /** Work that would be their even share of the day. */
  readonly evenSeconds: number
  /** From when to when engagements hold them on that day: their day is at least so long. */
  readonly held?: { readonly startsAt: number; readonly endsAt: number }
}

/** Whether a driver's day may be so long, what holds them otherwise counted. */
export function isShortEnough({ longestSeconds, held }: DayDriver, startsAt: number, endsAt: number): boolean {
  const from = Math.min(startsAt, held?.startsAt ?? startsAt)
  const until = Math.max(endsAt, held?.endsAt ?? endsAt)
  return until - from <= longestSeconds
}

export interface DayWeights {
  /** Left beside each drive. */
  readonly slackSeconds: number
  /** A ride that somebody has is moved when that saves so much empty driving. */
  readonly changeSeconds: number
  /** What a second at work beyond an even share counts, in seconds of empty driving. */
  readonly uneven: number
}

export interface DayProblem {
  readonly rides: readonly DayRide[]
  readonly drivers: readonly DayDriver[]
  /** rides × drivers: 1 where nothing but their other rides of this day speaks against it. */
  readonly mayDrive: Uint8Array
  /** rides × rides: from the drop-off of the first to the pickup of the second. */
  readonly between: Float64Array
  /** drivers × rides: from where they begin the day; null where nobody knows it. */
  readonly fromStart: Float64Array | null
  readonly weights: DayWeights
}

/** Nothing that is driven empty is worth a ride that nobody drives, and no such ride one that somebody has. */
export const UNSERVED = 1_000_000
export const TAKEN_AWAY = 50_000_000

export const NOBODY = -1

/** Of each driver: every ride shared out among all who may drive it. */
export function evenShares(rides: readonly Pick<DayRide, 'startsAt' | 'endsAt'>[], mayDrive: Uint8Array): Float64Array {
  const cars = rides.length === 0 ? 0 : mayDrive.length / rides.length
  const shares = new Float64Array(cars)
  for (const [ride, { startsAt, endsAt }] of rides.entries()) {
    const takers = mayDrive.subarray(ride * cars, (ride + 1) * cars)
    const count = takers.reduce((sum, one) => sum + one, 0)
    for (const [driver, may] of takers.entries())
      if (may === 1) shares[driver] = (shares[driver] as number) + (endsAt - startsAt) / count
  }
  return shares
}

/** What is fixed is for nobody else. */
export function withFixedRides(problem: DayProblem): DayProblem {
  const cars = problem.drivers.length
  const mayDrive = problem.mayDrive.slice()
  for (const [ride, { isFixed, present }] of problem.rides.entries()) {
    if (!isFixed || present === null) continue
    mayDrive.fill(0, ride * cars, (ride + 1) * cars)
    mayDrive[ride * cars + present] = 1
  }
  return { ...problem, mayDrive }
}

export function unservedCost({ present }: DayRide): number {
  return present === null ? UNSERVED : TAKEN_AWAY
}
