// The rides of now and the next hours, and the chains that they make of chauffeurs' hours: in a fixed number of
// statements for any number of them.
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, HOUR_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { listHeldDays, listLiveRides, type Ride } from '../../rides/index.ts'
import { type ChainedJob, chainedJob } from '../domain/live/live-chain.ts'
import { projectChain } from '../domain/watch/chain.ts'
import { listOnDuty, type OnDuty } from '../store/duty.ts'
import { listPresentWatches } from '../store/ride-watches.ts'
import { carsOfDrivers } from './cars-of-drivers.ts'
import { isToBeMet, measuredChains, stopsMade, toJob } from './chains-now.ts'
import { type Hold, holdsOf } from './off-the-road.ts'

export interface LiveChains {
  readonly rides: readonly Ride[]
  readonly until: Date
  readonly tightMinutes: number
  readonly alertMinutes: number
  /** Who has rides comes first, whose next one begins first; then who is free. */
  readonly drivers: readonly OnDuty[]
  readonly jobsOf: ReadonlyMap<UserId, readonly ChainedJob[]>
  /** Engagements, breaks and days off. */
  readonly holdsOf: ReadonlyMap<UserId, readonly Hold[]>
  readonly isCut: { readonly rides: boolean; readonly chains: boolean }
}

const MOST_RIDES = 400
const MOST_CHAINS = 250

export async function gatherLive(ctx: AppContext, hours: number): Promise<LiveChains> {
  const now = ctx.now()
  const until = addMs(now, hours * HOUR_MS)
  const [{ rides: found, unread }, days, watch, ahead, { silentMinutes }] = await Promise.all([
    listLiveRides(ctx.db, until, MOST_RIDES + 1),
    listHeldDays(ctx.db, { from: now, to: until }),
    policyInForce(ctx, 'watch'),
    policyInForce(ctx, 'ahead'),
    policyInForce(ctx, 'drivers'),
  ])
  for (const { rideId, error } of unread) ctx.log.error({ err: error, rideId }, 'a ride could not be shown')
  const rides = found.slice(0, MOST_RIDES)
  const theirs = Map.groupBy(
    rides.filter(({ driverId }) => driverId !== null),
    ({ driverId }) => driverId as UserId,
  )
  const having = [...theirs.keys()]
  const engaged = [...new Set(days.map(({ driverId }) => driverId))].filter((id) => !theirs.has(id))
  const busy = [...having, ...engaged]
  const [onDuty, cars, stops, watches] = await Promise.all([
    listOnDuty(ctx.db, busy, MOST_CHAINS + 1),
    carsOfDrivers(ctx, having, silentMinutes),
    stopsMade(ctx, rides),
    listPresentWatches(
      ctx.db,
      rides.map(({ id }) => id),
    ),
  ])
  const known = new Map(onDuty.map((one) => [one.driverId, one]))
  const drivers = [...busy, ...onDuty.map(({ driverId }) => driverId).filter((id) => !busy.includes(id))]
  const toDo = new Map(
    having.map((id) => [
      id,
      (theirs.get(id) ?? []).map((ride) => toJob(ride, stops.get(ride.id) ?? 0, watches.get(ride.id), now)),
    ]),
  )
  const driveBetween = await measuredChains(ctx, toDo, cars, now)
  const terms = { ...watch, tightMinutes: ahead.tightMinutes }
  const jobsOf = new Map(
    [...toDo].map(([driverId, jobs]) => {
      const byId = new Map<string, Ride>((theirs.get(driverId) ?? []).map((ride) => [ride.id, ride]))
      const chain = projectChain(jobs, cars.get(driverId)?.seen ?? null, now, driveBetween).map((projected) => {
        const ride = byId.get(projected.job.rideId) as Ride
        const facts = {
          // Nobody comes with a flight that is off: the office decides, and until then nobody is late.
          isToBeMet: isToBeMet(ride) && ride.arrivalOff === null,
          isTight: ride.afterRideId !== null,
          watched: watches.get(ride.id)?.level ?? null,
        }
        return chainedJob(projected, facts, terms)
      })
      return [driverId, chain] as const
    }),
  )
  const begins = (id: UserId) =>
    Math.min(
      jobsOf.get(id)?.[0]?.startsAt.getTime() ?? Number.POSITIVE_INFINITY,
      days.find(({ driverId }) => driverId === id)?.startsAt.getTime() ?? Number.POSITIVE_INFINITY,
    )
  const shown = drivers
    .map((driverId) => known.get(driverId) ?? { driverId, online: false, vehicleId: null, rideId: null })
    .toSorted((left, right) => begins(left.driverId) - begins(right.driverId) || 0)
    .slice(0, MOST_CHAINS)
  const ids = shown.map(({ driverId }) => driverId)
  return {
    ...{ rides, until, jobsOf, tightMinutes: ahead.tightMinutes, alertMinutes: ahead.alertMinutes },
    drivers: shown,
    holdsOf: await holdsOf(ctx.db, ids, days, { from: now, to: until }),
    isCut: { rides: found.length > MOST_RIDES, chains: drivers.length > MOST_CHAINS },
  }
}
