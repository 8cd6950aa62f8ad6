// A chauffeur brings somebody to their drop-off, and has a ride for now after it: that one begins once the other is
// over, and is somebody else's when the other takes longer than was agreed, or they may not drive any more.
import type { WhyNot } from '@livery/contracts/dispatch/why-not.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { estimate } from '../../places/index.ts'
import { legOf } from '../domain/agenda.ts'
import { whyNot } from '../domain/eligibility.ts'
import { type Ride, SYSTEM } from '../domain/ride.ts'
import { askedRide, conditionsAt, driverRecords, judgedFor } from '../shared/driver-records.ts'
import { findAfterForUpdate, findCurrentOfDriver } from '../store/rides.ts'
import { giveBackRide } from './give-back-ride.ts'
import { amendRide } from './move-ride.ts'

/** The ride is over: the one after it is its driver's from now on. */
export async function beginAfter(ctx: AppContext, tx: Tx, rideId: RideId): Promise<void> {
  const after = await findAfterForUpdate(tx, rideId)
  if (after === null || after.driverId === null) return
  const { riderId, driverId } = after
  // In this very moment they have set out for a scheduled one.
  const isBusy = (await findCurrentOfDriver(tx, driverId)) !== null
  if (isBusy || !(await mayDriveOn(ctx, tx, after))) {
    await giveBackRide(ctx, tx, after, SYSTEM)
    return
  }
  await ctx.publish(tx, 'ride.car-free', after.id, { rideId: after.id, riderId, driverId })
  // The car is theirs from now on, and so run the minutes in which cancelling is free.
  await amendRide(ctx, tx, after, { afterRideId: null, assignedAt: ctx.now() })
}

/** Whoever is on board goes another way: who waits for the car is not made to wait longer, but looks for another. */
export async function letGoAfter(ctx: AppContext, tx: Tx, rideId: RideId): Promise<void> {
  const after = await findAfterForUpdate(tx, rideId)
  if (after !== null) await giveBackRide(ctx, tx, after, SYSTEM)
}

const LOST: readonly WhyNot[] = [
  'ACCOUNT_SUSPENDED',
  'VEHICLE_NOT_APPROVED',
  'CLASS_NOT_DRIVEN',
  'PAPERS_NOT_APPROVED',
  'CAR_PAPERS_NOT_APPROVED',
]

/** What they had when they accepted may have been lost meanwhile: their account, their documents, their car. */
async function mayDriveOn(ctx: AppContext, tx: Tx, ride: Ride): Promise<boolean> {
  const now = ctx.now()
  const { driverId, vehicleId } = ride
  if (driverId === null) return false
  const thoughtOf = [{ driverId, vehicleId }]
  const record = (await driverRecords(ctx, tx, judgedFor(ride, now), thoughtOf, { driveBetween: estimate })).get(
    driverId,
  )
  if (record === undefined) return false
  const reasons = whyNot('accept', askedRide(ride), conditionsAt(record, ride, legOf(ride, now), null))
  return !reasons.some((reason) => LOST.includes(reason))
}
