import type { VehicleId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { afterCommit } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Vehicle } from '../domain/vehicle.ts'
import { forgetSignatureCars } from '../signature-cars.ts'
import { findVehicleForUpdate, saveVehicle } from '../store/vehicles.ts'

export interface Signature {
  readonly vehicleId: VehicleId
  /** Of the car as it was looked at. */
  readonly version: number
  readonly baseFareMinor: number | null
}

/** The office sets what a ride in this car begins with, or takes it back; the car stays decided as it was. */
export async function setSignature(ctx: AppContext, of: Signature): Promise<Vehicle> {
  const { vehicleId, version, baseFareMinor } = of
  return ctx.transact(async (tx) => {
    const before = await findVehicleForUpdate(tx, vehicleId)
    if (before === null) throw refuse('VEHICLE_NOT_FOUND')
    if (before.version !== version) throw refuse('STALE_VERSION')
    const after: Vehicle = { ...before, baseFareMinor, version: version + 1, updatedAt: ctx.now() }
    await saveVehicle(tx, after)
    afterCommit(tx, () => forgetSignatureCars(ctx))
    return after
  })
}
