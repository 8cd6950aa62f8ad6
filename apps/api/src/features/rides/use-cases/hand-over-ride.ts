import type { TakeBackReason } from '@livery/contracts/rides/ride-status.ts'
import type { UserId, VehicleId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Actor, Ride } from '../domain/ride.ts'
import { addLostUnseen, dropLostUnseen } from '../store/lost-unseen.ts'
import { dropOpenChange } from './drop-open-change.ts'
import { takenBack } from './give-back-ride.ts'
import { moveRide } from './move-ride.ts'

export interface HandOver {
  readonly to: UserId
  readonly vehicleId: VehicleId
  readonly actor: Actor
  /** What whoever had it is told of why it is taken. */
  readonly told: TakeBackReason
  /** What else becomes of the ride with it. */
  readonly change?: Partial<Omit<Ride, 'id' | 'status' | 'version' | 'updatedAt'>>
}

/** A booked ride is somebody else's from now on, in one step. Whoever had it keeps a note of it. */
export async function handOverRide(ctx: AppContext, tx: Tx, ride: Ride, of: HandOver): Promise<Ride> {
  const { to, vehicleId, actor, told, change = {} } = of
  const now = ctx.now()
  const move = ride.driverId !== null ? 'reassign' : ride.status === 'scheduled' ? 'claim' : 'assign'
  const moved = await moveRide(ctx, tx, ride, move, actor, {
    ...change,
    ...{ driverId: to, vehicleId, assignedAt: now, enRouteAt: null },
    promisedArrivalAt: change.pickupAt ?? ride.pickupAt,
    // Whoever comes next has tried to reach nobody yet.
    ...{ contactAttempts: 0, contactedAt: null },
    cancelLeastMinor: 0,
  })
  await dropOpenChange(ctx, tx, moved)
  await dropLostUnseen(tx, ride.id, to)
  if (ride.driverId !== null) await addLostUnseen(tx, ride.id, ride.driverId, now, takenBack(ride, actor, told))
  return moved
}
