import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { getTariff } from '../../pricing/index.ts'
import type { Ride } from '../domain/ride.ts'
import { longerClock, waitClock } from '../domain/waiting.ts'
import { insertMoment } from '../store/moments.ts'
import { findRideForUpdate } from '../store/rides.ts'
import { amendRide, ensureVersion } from './move-ride.ts'

export interface WaitLonger {
  readonly rideId: RideId
  readonly riderId: UserId
  readonly version?: number | undefined
}

/**
 * The rider asks the chauffeur who stands at the pickup for more minutes: they are theirs, and are paid as waiting is.
 */
export async function waitLonger(ctx: AppContext, { rideId, riderId, version }: WaitLonger): Promise<Ride> {
  return ctx.transact(async (tx) => {
    const ride = await findRideForUpdate(tx, rideId)
    if (ride === null || ride.riderId !== riderId) throw refuse('RIDE_NOT_FOUND')
    ensureVersion(ride, version)
    if (ride.status !== 'arrived') throw refuse('INVALID_TRANSITION')
    const policy = await policyInForce({ ...ctx, db: tx }, 'drivers')
    const clock = waitClock(ride, (await getTariff(tx, ride.tariffId)).terms)
    const longer = clock === null ? null : longerClock(ride, clock, ctx.now(), policy)
    if (longer === null) throw refuse('WAIT_NOT_EXTENDED')
    const { moreWaitMinutes: number } = policy
    const waited = await amendRide(ctx, tx, ride, { moreWaitMinutes: ride.moreWaitMinutes + number })
    await insertMoment(tx, rideId, { what: 'wait_longer', actor: 'rider', number, at: ctx.now() })
    const until = longer.noShowFrom.toISOString()
    const { driverId, timeZone } = ride
    await ctx.publish(tx, 'ride.wait-extended', rideId, { rideId, riderId, driverId, until, timeZone })
    return waited
  })
}
