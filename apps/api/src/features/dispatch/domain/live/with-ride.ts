// What a ride would do to a chauffeur's chain: how far they come empty for it, what is left before it, and what is left
// before the one after it, with and without.
import type { RideId } from '@livery/kernel/ids.ts'
import {
  type ChainJob,
  type DriveBetween,
  type Projected,
  projectChain,
  type SeenCar,
  spareSecondsOf,
} from '../watch/chain.ts'

export interface WithRide {
  readonly emptyMetres: number | null
  /** Null where nothing says when they are there. */
  readonly spareSeconds: number | null
  readonly next: {
    readonly rideId: RideId
    readonly dueAt: Date
    readonly spareSecondsNow: number | null
    readonly spareSeconds: number | null
  } | null
}

export function withRide(
  jobs: readonly ChainJob[],
  ride: ChainJob,
  car: SeenCar | null,
  now: Date,
  driveBetween: DriveBetween,
): WithRide {
  const others = jobs.filter(({ rideId }) => rideId !== ride.rideId)
  const before = projectChain(others, car, now, driveBetween)
  const chain = projectChain([...others, asTheirs(ride)], car, now, driveBetween)
  const at = chain.findIndex(({ job }) => job.rideId === ride.rideId)
  const own = chain[at] as Projected
  const next = chain[at + 1]
  const from = own.after?.to ?? car?.at ?? null
  return {
    emptyMetres: from === null ? null : Math.round(driveBetween(from, ride.from, now).distanceMetres),
    spareSeconds: spareSecondsOf(own),
    next:
      next === undefined
        ? null
        : {
            ...{ rideId: next.job.rideId, dueAt: next.job.dueAt, spareSeconds: spareSecondsOf(next) },
            spareSecondsNow: spareSecondsOf(before.find(({ job }) => job.rideId === next.job.rideId) as Projected),
          },
  }
}

/** Whoever is on the way to it with another car begins anew with this one. */
export const asTheirs = (ride: ChainJob): ChainJob => ({
  ...ride,
  status: 'assigned',
  startedAt: null,
  onTheWay: null,
})
