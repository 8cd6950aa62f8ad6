// A rider shows their ride to others, or ends that. It ends with the ride by itself.
import type { Place } from '@livery/contracts/common.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Ride } from '../domain/ride.ts'
import { TERMINAL } from '../domain/ride-states.ts'
import { findRide } from '../store/rides.ts'
import { closeShare, findShare, openShare, setDistricts } from '../store/safety.ts'

/** The districts are asked for before the ride is locked; who has the link learns no address. */
export async function shareRide(ctx: AppContext, riderId: UserId, rideId: RideId): Promise<Ride> {
  const ride = await getOwnRide(ctx, riderId, rideId)
  if (TERMINAL.includes(ride.status) || ride.status === 'pending_payment') throw refuse('INVALID_TRANSITION')
  const areas = await areasOf(ctx, ride)
  await ctx.transact((tx) => openShare(tx, { rideId, sharedAt: ctx.now(), ...areas }))
  return ride
}

/** The ride begins or ends elsewhere now: whoever has the link reads so. */
export async function nameDistrictsAnew(ctx: AppContext, rideId: RideId): Promise<void> {
  const share = await findShare(ctx.db, rideId)
  const ride = share === null || share.endedAt !== null ? null : await findRide(ctx.db, rideId)
  if (ride !== null) await setDistricts(ctx.db, rideId, await areasOf(ctx, ride))
}

export async function endShare(ctx: AppContext, riderId: UserId, rideId: RideId): Promise<Ride> {
  const ride = await getOwnRide(ctx, riderId, rideId)
  await closeShare(ctx.db, rideId, ctx.now())
  return ride
}

/** RIDE_NOT_FOUND for somebody else's. */
export async function getOwnRide(ctx: Pick<AppContext, 'db'>, riderId: UserId, rideId: RideId): Promise<Ride> {
  const ride = await findRide(ctx.db, rideId)
  if (ride === null || ride.riderId !== riderId) throw refuse('RIDE_NOT_FOUND')
  return ride
}

async function areasOf(ctx: AppContext, { pickup, dropOff }: Ride) {
  const [pickupArea, dropOffArea] = await Promise.all([areaOf(ctx, pickup), areaOf(ctx, dropOff)])
  return { pickupArea, dropOffArea }
}

/** "Lorensberg", or the town where the map has no district; empty where it says nothing. */
async function areaOf(ctx: AppContext, { lat, lng }: Place): Promise<string> {
  const found = await ctx.maps.reverse({ lat, lng }).catch(() => null)
  return found?.district?.split(',')[0] ?? ''
}
