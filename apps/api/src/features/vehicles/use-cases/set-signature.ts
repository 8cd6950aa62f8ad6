import { afterCommit } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import type { Vehicle } from '../domain/vehicle.ts'
import { forgetSignatureCars } from '../signature-cars.ts'
import { findVehicleForUpdate, saveVehicle } from '../store.ts'

/** The office sets what a ride in this car begins with, or takes it back; the car stays decided as it was. */
export async function setSignature(world: World, vehicleId: string, baseFareMinor: number | null): Promise<Vehicle> {
  return world.transact(async (tx) => {
    const before = await findVehicleForUpdate(tx, vehicleId)
    if (before === null) throw refuse('VEHICLE_NOT_FOUND')
    const after: Vehicle = { ...before, baseFareMinor, updatedAt: world.now() }
    await saveVehicle(tx, after)
    afterCommit(tx, () => forgetSignatureCars(world))
    return after
  })
}
