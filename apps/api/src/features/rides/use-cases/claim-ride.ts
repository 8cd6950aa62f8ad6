import type { UserId } from '@livery/kernel/ids.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import { ensurePapers } from '../../documents/index.ts'
import { ensureMayWork } from '../../identity/index.ts'
import { findApprovedVehicle } from '../../vehicles/index.ts'
import { listStrikes } from '../board-store.ts'
import { legOf } from '../domain/agenda.ts'
import { isOnBoard } from '../domain/ahead.ts'
import type { Ride } from '../domain/ride.ts'
import { claimsPausedUntil, type DriverPolicy } from '../domain/strikes.ts'
import { findRideForUpdate } from '../store.ts'
import { ensureFree } from './ensure-free.ts'
import { moveRide } from './move-ride.ts'

/**
 * A driver takes a ride of later from the board. The row lock decides between two who are equally fast. Safe to repeat.
 */
export async function claimRide(world: World, driverId: UserId, rideId: string): Promise<Ride> {
  const [ahead, drivers] = await Promise.all([policyInForce(world, 'ahead'), policyInForce(world, 'drivers')])
  return world.transact(async (tx) => {
    const ride = await findRideForUpdate(tx, rideId)
    if (ride === null) throw refuse('RIDE_NOT_FOUND')
    if (ride.driverId === driverId && ride.status === 'assigned') return ride
    if (ride.driverId !== null) throw refuse('RIDE_TAKEN')
    if (!isOnBoard(ride, world.now(), ahead)) throw refuse('RIDE_NOT_ON_BOARD')
    await ensureMayWork(tx, driverId)
    const vehicle = await findApprovedVehicle(tx, driverId)
    if (vehicle === null) throw refuse('VEHICLE_NOT_APPROVED')
    if (vehicle.vehicleClass !== ride.vehicleClass) throw refuse('CLASS_NOT_DRIVEN')
    const barred = await world.standings.barredFrom(tx, ride.vehicleClass, [driverId])
    if (barred.has(driverId)) throw refuse('CLASS_NOT_DRIVEN')
    await ensurePapers(tx, driverId, ride.pickupAt)
    await ensureMayClaim(world, tx, driverId, drivers)
    await ensureFree(world, tx, driverId, legOf(ride, world.now()), world.now())
    return moveRide(
      world,
      tx,
      ride,
      'claim',
      { kind: 'driver', id: driverId },
      {
        driverId,
        vehicleId: vehicle.id,
        assignedAt: world.now(),
        promisedArrivalAt: ride.pickupAt,
      },
    )
  })
}

async function ensureMayClaim(world: World, tx: Tx, driverId: UserId, policy: DriverPolicy): Promise<void> {
  const until = claimsPausedUntil(await listStrikes(tx, driverId), world.now(), policy)
  if (until !== null)
    throw refuse('CLAIMS_PAUSED', { detail: `You can claim rides again from ${until.toISOString()}.` })
}
