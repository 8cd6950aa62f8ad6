// What a ride would do to the chains of chauffeurs, of all of them in a fixed number of statements.
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, HOUR_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { dueAt, listChains, type Ride } from '../../rides/index.ts'
import { asTheirs, type WithRide, withRide } from '../domain/live/with-ride.ts'
import { listWatches } from '../store/ride-watches.ts'
import { carsOfDrivers } from './cars-of-drivers.ts'
import { measuredChains, stopsMade, toJob } from './chains-now.ts'

/** The ride after it is looked for so far ahead. */
const BEYOND_MS = 12 * HOUR_MS

export interface InTheirChain extends WithRide {
  /** The account that booked the ride after it, and whom it is for. */
  readonly nextRide: Ride | null
}

export async function chainsWithRide(
  ctx: AppContext,
  ride: Ride,
  drivers: readonly UserId[],
): Promise<ReadonlyMap<UserId, InTheirChain>> {
  const now = ctx.now()
  const { silentMinutes } = await policyInForce(ctx, 'drivers')
  const until = addMs(ride.pickupAt > now ? ride.pickupAt : now, BEYOND_MS)
  const [{ rides }, cars] = await Promise.all([
    listChains(ctx.db, until, drivers),
    carsOfDrivers(ctx, drivers, silentMinutes),
  ])
  const all = rides.map((one) => one.ride)
  const [stops, watches] = await Promise.all([
    stopsMade(ctx, all),
    listWatches(
      ctx.db,
      all.map(({ id }) => id),
    ),
  ])
  const asked = asTheirs(toJob(ride, 0, undefined, now))
  const jobs = new Map(
    drivers.map((id) => [
      id,
      all
        .filter(({ driverId }) => driverId === id)
        .map((one) => toJob(one, stops.get(one.id) ?? 0, watches.get(one.id), now)),
    ]),
  )
  const withIt = new Map(
    [...jobs].map(([id, theirs]) => [id, [...theirs.filter(({ rideId }) => rideId !== ride.id), asked]]),
  )
  await measuredChains(ctx, jobs, cars, now)
  const driveBetween = await measuredChains(ctx, withIt, cars, now)
  // A ride for now that nobody has promised yet has no hour to be late for.
  const isPromised = dueAt(ride) !== null
  return new Map(
    [...jobs].map(([id, theirs]) => {
      const seen = withRide(theirs, asked, cars.get(id)?.seen ?? null, now, driveBetween)
      const nextRide = all.find((one) => one.id === seen.next?.rideId) ?? null
      return [id, { ...seen, spareSeconds: isPromised ? seen.spareSeconds : null, nextRide }]
    }),
  )
}
