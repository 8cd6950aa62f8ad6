// Chauffeurs' rides as the jobs of their chains, and the drives between these: for the watch, and for who looks at them.
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, HOUR_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { type DrivePair, estimate } from '../../places/index.ts'
import { dueAt, isAsDirected, type Ride, stopsMadeOfAll } from '../../rides/index.ts'
import { type ChainJob, type DriveBetween, projectChain } from '../domain/watch/chain.ts'
import type { Watch } from '../domain/watch/next-watch.ts'
import type { CarOfDriver } from './cars-of-drivers.ts'

/** What is due later is measured by the streets when it comes nearer: where the car is now says nothing yet. */
const MEASURED_MS = 3 * HOUR_MS

/** Also who waits for a car that brings somebody else first. */
export const isToBeMet = ({ ridetype, status, afterRideId }: Ride): boolean =>
  (ridetype === 'prebook' && (status === 'assigned' || status === 'en_route')) || afterRideId !== null

export function toJob(
  ride: Ride,
  stopsMade: number,
  watch: Pick<Watch, 'driverId' | 'onTheWay'> | undefined,
  now: Date,
): ChainJob {
  const ahead = [...ride.stops.slice(stopsMade), ...(isAsDirected(ride) ? [] : [ride.dropOff])]
  return {
    ...{ rideId: ride.id, status: ride.status, from: ride.pickup, to: ride.dropOff, startedAt: ride.startedAt },
    ...{ dueAt: dueAt(ride) ?? now, durationSeconds: ride.durationSeconds, ahead },
    onTheWay: ride.status === 'en_route' && watch?.driverId === ride.driverId ? watch.onTheWay : null,
  }
}

/** How many of its stops each ride on board has come to; one that has come to none is absent. */
export async function stopsMade(ctx: AppContext, rides: readonly Ride[]): Promise<ReadonlyMap<string, number>> {
  const onBoard = rides.filter(
    ({ stops, status }) => stops.length > 0 && (status === 'in_progress' || status === 'at_stop'),
  )
  return stopsMadeOfAll(
    ctx.db,
    onBoard.map(({ id }) => id),
  )
}

/** Drives between rides, and from where cars are to what is due soon; the rest is an estimate. */
export async function measuredChains(
  ctx: AppContext,
  jobsOf: ReadonlyMap<UserId, readonly ChainJob[]>,
  cars: ReadonlyMap<string, CarOfDriver>,
  now: Date,
): Promise<DriveBetween> {
  const soon = addMs(now, MEASURED_MS)
  const pairs: DrivePair[] = []
  const noting: DriveBetween = (from, to) => {
    pairs.push([from, to])
    return estimate(from, to)
  }
  for (const [driverId, jobs] of jobsOf) {
    const near = jobs.filter((job: ChainJob) => job.dueAt < soon || job.status !== 'assigned')
    if (near.length > 0) projectChain(near, cars.get(driverId)?.seen ?? null, now, noting)
  }
  await ctx.driveTimes.measure(pairs)
  return (from, to, setsOut) => ctx.driveTimes.find(from, to, setsOut) ?? estimate(from, to)
}
