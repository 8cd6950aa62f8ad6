import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { blockedRidersOf } from '../../match-blocks/index.ts'
import { isKeptFor, isOnBoard } from '../domain/ahead.ts'
import type { Ride } from '../domain/ride.ts'
import { measuringDrives } from '../shared/measuring-drives.ts'
import { dropLostUnseen } from '../store/lost-unseen.ts'
import { findRideForUpdate } from '../store/rides.ts'
import { ensureMayTake } from './ensure-may-take.ts'
import { moveRide } from './move-ride.ts'

/**
 * A driver takes a scheduled ride from the board. The row lock decides between two who are equally fast. Safe to
 * repeat.
 */
export async function claimRide(ctx: AppContext, driverId: UserId, rideId: RideId): Promise<Ride> {
  const [ahead, search] = await Promise.all([policyInForce(ctx, 'ahead'), policyInForce(ctx, 'search')])
  return measuringDrives(ctx, () =>
    ctx.transact(async (tx) => {
      const ride = await findRideForUpdate(tx, rideId)
      if (ride === null) throw refuse('RIDE_NOT_FOUND')
      if (ride.driverId === driverId && ride.status === 'assigned') return ride
      if (ride.driverId !== null) throw refuse('RIDE_TAKEN')
      const isKept = isKeptFor(ride, driverId, ctx.now(), search) && !(await isWishedInVain(tx, ride))
      if (!isOnBoard(ride, ctx.now(), ahead) || isKept) throw refuse('RIDE_NOT_ON_BOARD')
      const { vehicleId } = await ensureMayTake(ctx, tx, ride, { way: 'board', driverId, vehicleId: null, live: null })
      await dropLostUnseen(tx, ride.id, driverId)
      return moveRide(
        ctx,
        tx,
        ride,
        'claim',
        { kind: 'driver', id: driverId },
        {
          driverId,
          vehicleId,
          assignedAt: ctx.now(),
          promisedArrivalAt: ride.pickupAt,
        },
      )
    }),
  )
}

/** It waits for nobody: they and its rider are not matched any more. */
async function isWishedInVain(tx: Tx, { riderId, preferredDriverId }: Ride): Promise<boolean> {
  if (preferredDriverId === null) return false
  return (await blockedRidersOf(tx, [preferredDriverId])).get(preferredDriverId)?.has(riderId) === true
}
