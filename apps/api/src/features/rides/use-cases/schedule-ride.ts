// A paid scheduled ride, and the moments that come to it by the clock.
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Write } from '../../../platform/database/write.ts'
import { timer } from '../../../platform/jobs/jobs.ts'
import { blockedRidersOf } from '../../match-blocks/index.ts'
import type { AheadPolicy } from '../../pricing/index.ts'
import { driversOfCars, listDriversOfClass } from '../../vehicles/index.ts'
import { alertAt, remindAt, searchEndsAt, searchOpensAt } from '../domain/ahead.ts'
import { type Ride, SYSTEM } from '../domain/ride.ts'
import { searchTerms } from '../shared/search-terms.ts'
import { wasBookedFor } from '../store/changes.ts'
import { findRide, findRideForUpdate } from '../store/rides.ts'
import { moveRide } from './move-ride.ts'

/** So many drivers are told of one open ride, and no more. */
const MOST_TOLD = 200

/** For the booking itself, which is written in one statement. */
export function jobsOfScheduled(ride: Ride, now: Date, policy: AheadPolicy): Write[] {
  const remind = remindAt(ride.pickupAt, now, policy)
  return [
    timer('ride.open-search', { rideId: ride.id }, searchOpensAt(ride.pickupAt, now, policy)),
    ...(remind === null
      ? []
      : [timer('ride.remind', { rideId: ride.id, pickupAt: ride.pickupAt.toISOString() }, remind)]),
  ]
}

/** Twelve hours before, and nobody has claimed it: it is offered, and the drivers of its class are told. */
export async function openSearch(ctx: AppContext, rideId: RideId): Promise<void> {
  const policy = await searchTerms(ctx)
  await ctx.transact(async (tx) => {
    const ride = await findRideForUpdate(tx, rideId)
    if (ride?.status !== 'scheduled' || searchOpensAt(ride.pickupAt, ctx.now(), policy) > ctx.now()) return
    const searchExpiresAt = searchEndsAt(ride, ctx.now(), policy)
    await moveRide(ctx, tx, ride, 'open_search', SYSTEM, { searchExpiresAt })
    await watchSearch(ctx, tx, ride, searchExpiresAt, policy)
    const driverIds = await driversToTell(tx, ride)
    await ctx.publish(tx, 'ride.unclaimed', rideId, { rideId, driverIds })
  })
}

/** Of a ride in one car its chauffeurs alone; nobody who does not find it on their board, since somebody has said no. */
async function driversToTell(tx: Tx, ride: Ride): Promise<readonly UserId[]> {
  const drivers =
    ride.signatureVehicleId === null
      ? await listDriversOfClass(tx, ride.vehicleClass, MOST_TOLD)
      : ((await driversOfCars(tx, [ride.signatureVehicleId])).get(ride.signatureVehicleId) ?? [])
  const blocked = await blockedRidersOf(tx, drivers)
  return drivers.filter((driverId) => blocked.get(driverId)?.has(ride.riderId) !== true)
}

/** What ends a search, and what warns the office before it does. */
export async function watchSearch(
  ctx: AppContext,
  tx: Tx,
  ride: Pick<Ride, 'id' | 'ridetype' | 'pickupAt'>,
  searchExpiresAt: Date,
  policy: AheadPolicy,
): Promise<void> {
  const about = { rideId: ride.id }
  await ctx.jobs.schedule(tx, 'ride.search-over', about, searchExpiresAt)
  if (ride.ridetype === 'prebook')
    await ctx.jobs.schedule(
      tx,
      'ride.warn-office',
      { ...about, pickupAt: ride.pickupAt.toISOString() },
      alertAt(ride.pickupAt, ctx.now(), policy),
    )
}

/**
 * The ride has another time: what was to come at hours of the old one comes at those of the new one. Timers of the old
 * time look at the ride when they fire, and find that it is not theirs.
 */
export async function setTimersAnew(ctx: AppContext, tx: Tx, ride: Ride): Promise<void> {
  const { id: rideId, pickupAt } = ride
  const policy = await searchTerms({ ...ctx, db: tx })
  const remind = remindAt(pickupAt, ctx.now(), policy)
  if (remind !== null && !(await wasBookedFor(tx, rideId, pickupAt)))
    await ctx.jobs.schedule(tx, 'ride.remind', { rideId, pickupAt: pickupAt.toISOString() }, remind)
  if (ride.status === 'scheduled')
    await ctx.jobs.schedule(tx, 'ride.open-search', { rideId }, searchOpensAt(pickupAt, ctx.now(), policy))
}

/** Two hours before, and still nobody: somebody in the office has to look at it. */
export async function warnOffice(ctx: AppContext, rideId: RideId, pickupAt?: string): Promise<void> {
  await ctx.transact(async (tx) => {
    const ride = await findRideForUpdate(tx, rideId)
    if (ride?.status !== 'searching' || isOfAnotherTime(ride, pickupAt)) return
    await ctx.publish(tx, 'ride.at-risk', rideId, { rideId, number: ride.number })
  })
}

/** The rider, and the chauffeur if there is one, are reminded. */
export async function remindOfRide(ctx: AppContext, rideId: RideId, pickupAt?: string): Promise<void> {
  const ride = await findRide(ctx.db, rideId)
  if (ride === null || (ride.status !== 'assigned' && ride.status !== 'scheduled' && ride.status !== 'searching'))
    return
  if (isOfAnotherTime(ride, pickupAt)) return
  const { riderId, driverId } = ride
  await ctx.transact((tx) => ctx.publish(tx, 'ride.soon', rideId, { rideId, riderId, driverId }))
}

function isOfAnotherTime(ride: Ride, pickupAt: string | undefined): boolean {
  return pickupAt !== undefined && ride.pickupAt.toISOString() !== pickupAt
}
