// Some minutes after a ride has ended: which drives its track shows, how long they would have taken on empty streets, and
// what would have been promised for them.
import { distanceMetres } from '@livery/kernel/geo.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import { addMs, SECOND_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Route } from '../../places/index.ts'
import { findRide, type Ride, trackOf } from '../../rides/index.ts'
import { squareShares } from '../domain/drive-shape.ts'
import { drivesOfTrack, isTooShort, secondsOfDrive, type TrackDrive, whyNotSeen } from '../domain/drives-of-track.ts'
import { weekClock } from '../domain/week.ts'
import { profileInForce } from '../shared/in-force.ts'
import { insertArrival, insertDrives, type KeptDrive } from '../store/seen.ts'

/** Nobody drives so often within one ride: a phone that says so says anything. */
const MOST_DRIVES = 20

/** Safe to repeat: a ride is kept once. */
export async function lookAtRide(ctx: AppContext, rideId: RideId): Promise<void> {
  const ride = await findRide(ctx.db, rideId)
  if (ride === null || ride.status !== 'completed' || ride.driverId === null) return
  const [{ scope, timeZone }, region, fixes] = await Promise.all([
    profileInForce(ctx),
    ctx.maps.region(),
    trackOf(ctx, ride),
  ])
  const clock = weekClock(timeZone)
  const drives: KeptDrive[] = []
  for (const part of partsOf(ride)) {
    const within = fixes.filter(({ at }) => at >= part.from && at <= part.until)
    for (const drive of drivesOfTrack(within)) {
      if (drives.length >= MOST_DRIVES) break
      const route = isTooShort(drive) ? null : await routeOnEmptyStreets(ctx, drive)
      if (route === null || route.durationSeconds <= 0) continue
      const seconds = Math.round(secondsOfDrive(drive))
      const setOutAt = new Date(drive.from.at)
      drives.push({
        ...{ rideId, driverId: ride.driverId as UserId, number: drives.length, withRider: part.withRider, setOutAt },
        hour: clock.hourAt(addMs(setOutAt, (seconds / 2) * SECOND_MS).getTime()),
        metres: Math.round(route.distanceMetres),
        freeSeconds: Math.round(route.durationSeconds),
        promisedSeconds: Math.round(ctx.traffic.secondsOf(drive.from, drive.to, route, setOutAt)),
        seconds,
        squares: squareShares(drive.from, drive.to),
        metresFromCentre: Math.round(distanceMetres(drive.from, region.centre)),
        whyNot: whyNotSeen(drive, route),
      })
    }
  }
  await ctx.transact(async (tx) => {
    await insertDrives(tx, scope, drives)
    const { promisedArrivalAt: promisedAt, arrivedAt } = ride
    // An arrival that the server has not seen proves no promise.
    if (promisedAt === null || arrivedAt === null || ride.isArrivalNotShown) return
    const hour = clock.hourAt(arrivedAt.getTime())
    const isScheduled = ride.ridetype === 'prebook'
    await insertArrival(tx, scope.region, { rideId, isScheduled, hour, promisedAt, arrivedAt })
  })
}

/** To the pickup, and with the rider. */
function partsOf({ enRouteAt, arrivedAt, startedAt, endedAt }: Ride) {
  const part = (withRider: boolean, from: Date | null, until: Date | null) =>
    from === null || until === null ? [] : [{ withRider, from: from.getTime(), until: until.getTime() }]
  return [...part(false, enRouteAt, arrivedAt), ...part(true, startedAt, endedAt)]
}

async function routeOnEmptyStreets(ctx: AppContext, { from, to }: TrackDrive): Promise<Route | null> {
  try {
    return await ctx.maps.route([from, to], 'free')
  } catch (error) {
    // Between two places that no way joins nothing was driven that the map knows; where it does not answer, later.
    if (error instanceof Refusal && error.code === 'NO_ROUTE') return null
    throw error
  }
}
