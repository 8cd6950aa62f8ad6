import type { UserId } from '@livery/kernel/ids.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import { getTariff } from '../../pricing/index.ts'
import type { Ride } from '../domain/ride.ts'
import { longerClock, waitClock } from '../domain/waiting.ts'
import { findRideForUpdate } from '../store.ts'
import { amendRide, ensureVersion } from './move-ride.ts'

export interface WaitLonger {
  readonly rideId: string
  readonly riderId: UserId
  readonly version?: number | undefined
}

/** The rider asks the chauffeur who stands at the pickup for more minutes: they are his, and are paid as waiting is. */
export async function waitLonger(world: World, { rideId, riderId, version }: WaitLonger): Promise<Ride> {
  return world.transact(async (tx) => {
    const ride = await findRideForUpdate(tx, rideId)
    if (ride === null || ride.riderId !== riderId) throw refuse('RIDE_NOT_FOUND')
    ensureVersion(ride, version)
    if (ride.status !== 'arrived') throw refuse('INVALID_TRANSITION')
    const policy = await policyInForce({ ...world, db: tx }, 'drivers')
    const clock = waitClock(ride, (await getTariff(tx, ride.tariffId)).terms)
    const longer = clock === null ? null : longerClock(ride, clock, world.now(), policy)
    if (longer === null) throw refuse('WAIT_NOT_EXTENDED')
    const { moreWaitMinutes } = ride
    const waited = await amendRide(world, tx, ride, { moreWaitMinutes: moreWaitMinutes + policy.moreWaitMinutes })
    const until = longer.noShowFrom.toISOString()
    const { driverId, timeZone } = ride
    await world.publish(tx, 'ride.wait-extended', rideId, { rideId, riderId, driverId, until, timeZone })
    return waited
  })
}
