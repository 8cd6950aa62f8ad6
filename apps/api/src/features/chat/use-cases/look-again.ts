// Some seconds after a message: where nobody of that side has read it, they are told outside the app, once until they
// read.
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { findRide } from '../../rides/index.ts'
import { type Side, sideOf } from '../domain/chat-window.ts'
import { markTold, participantsOf, takeThread, toldOf } from '../store/threads.ts'

export interface LookAgain {
  readonly rideId: RideId
  readonly driverId: UserId
  readonly side: Side
  readonly number: number
}

export async function lookAgain(ctx: AppContext, { rideId, driverId, side, number }: LookAgain): Promise<void> {
  await ctx.transact(async (tx) => {
    const ride = await findRide(tx, rideId)
    // The driver has given it back meanwhile.
    if (ride === null || ride.driverId !== driverId) return
    const key = { rideId, driverId }
    await takeThread(tx, { ...key, riderId: ride.riderId }, ctx.now())
    const read = Math.max(
      0,
      ...(await participantsOf(tx, key))
        .filter(({ who }) => sideOf(who) === side)
        .map((participant) => participant.readNumber),
    )
    // Told of an earlier one that is still unread: they know that something waits.
    if (read >= number || (await toldOf(tx, key, side)) > read) return
    await markTold(tx, key, side, number)
    await ctx.publish(tx, 'chat.message-waiting', `chat ${rideId}`, { rideId, driverId, riderId: ride.riderId, side })
  })
}
