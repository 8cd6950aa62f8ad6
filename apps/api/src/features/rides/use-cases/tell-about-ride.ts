import type { TellAboutRide } from '@livery/contracts/rides/office-change.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Ride } from '../domain/ride.ts'
import { TERMINAL } from '../domain/ride-states.ts'
import { insertMoment } from '../store/moments.ts'
import { findRide } from '../store/rides.ts'

/**
 * The office tells a rider something about their ride, or the guest whom it is for: by the ways that they are told of rides
 * anyway. It stands on the timeline. A guest is told as long as the ride is theirs to take.
 */
export async function tellAboutRide(
  ctx: AppContext,
  of: { readonly rideId: RideId; readonly officerId: UserId } & TellAboutRide,
): Promise<Ride> {
  const { rideId, officerId, to, words } = of
  return ctx.transact(async (tx) => {
    const ride = await findRide(tx, rideId)
    if (ride === null) throw refuse('RIDE_NOT_FOUND')
    const { riderId, guest, status } = ride
    const isGone = guest === null || TERMINAL.includes(status) || status === 'pending_payment'
    if (to === 'guest' && isGone) throw refuse('INVALID_TRANSITION')
    const what = to === 'guest' ? 'told_guest' : 'told_rider'
    await insertMoment(tx, rideId, { what, actor: 'office', number: 0, at: ctx.now(), words, writtenBy: officerId })
    noteForAudit(tx, { target: rideId, personId: riderId, after: { to, words } })
    await ctx.publish(tx, 'ride.told', rideId, { rideId, riderId, to, words })
    return ride
  })
}
