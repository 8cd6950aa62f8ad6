import type { UserId, VehicleId } from '@livery/kernel/ids.ts'
import { addMs, SECOND_MS } from '@livery/kernel/time.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import type { Actor, Ride } from '../domain/ride.ts'
import { findRideForUpdate, lockDriverPlan } from '../store.ts'
import { moveRide } from './move-ride.ts'

export interface AssignRide {
  readonly rideId: string
  readonly driverId: UserId
  readonly vehicleId: VehicleId
  readonly etaSeconds: number
  readonly actor: Actor
}

/** Gives a searching ride to one driver. The row lock and the status decide between two who are equally fast. */
export async function assignRide(world: World, tx: Tx, command: AssignRide): Promise<Ride> {
  const ride = await findRideForUpdate(tx, command.rideId)
  if (ride === null) throw refuse('RIDE_NOT_FOUND')
  if (ride.status !== 'searching') throw refuse('RIDE_TAKEN')
  const now = world.now()
  await lockDriverPlan(tx, command.driverId)
  const from = ride.pickupAt > now ? ride.pickupAt : now
  const to = addMs(from, (command.etaSeconds + ride.durationSeconds) * SECOND_MS)
  if (await world.plans.isEngaged(tx, command.driverId, from, to)) throw refuse('DRIVER_NOT_FREE')
  return moveRide(world, tx, ride, 'assign', command.actor, {
    driverId: command.driverId,
    vehicleId: command.vehicleId,
    assignedAt: now,
    promisedArrivalAt: addMs(now, command.etaSeconds * SECOND_MS),
  })
}
