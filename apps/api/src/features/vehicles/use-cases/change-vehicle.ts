import type { UserId, VehicleId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { afterCommit } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { CheckedFile } from '../../../platform/storage/checked-file.ts'
import { dropFiles, keepFiles, putFiles } from '../../../platform/storage/files.ts'
import type { Vehicle } from '../domain/vehicle.ts'
import { forgetSignatureCars } from '../signature-cars.ts'
import { findVehicleForUpdate, saveVehicle } from '../store/vehicles.ts'
import { type NewVehicle, refusingTakenNumbers } from './register-vehicle.ts'

export type VehicleChange = { readonly [Field in keyof NewVehicle]?: NewVehicle[Field] | undefined }

/** Whatever changes, a person looks at the car again. New pictures replace the old; without any, those stay. */
export async function changeVehicle(
  ctx: AppContext,
  driverId: UserId,
  vehicleId: VehicleId,
  change: VehicleChange,
  images: readonly CheckedFile[],
): Promise<Vehicle> {
  const stored = await putFiles(ctx, driverId, images)
  return refusingTakenNumbers(() =>
    ctx.transact(async (tx) => {
      const before = await findVehicleForUpdate(tx, vehicleId)
      if (before === null || before.driverId !== driverId) throw refuse('VEHICLE_NOT_FOUND')
      await keepFiles(tx, stored)
      const after: Vehicle = {
        ...before,
        ...given(change),
        status: 'pending',
        reason: null,
        decidedBy: null,
        decidedAt: null,
        imageIds: stored.length > 0 ? stored.map((file) => file.id) : before.imageIds,
        version: before.version + 1,
        updatedAt: ctx.now(),
      }
      await saveVehicle(tx, after)
      afterCommit(tx, () => forgetSignatureCars(ctx))
      if (stored.length > 0) await dropFiles(tx, before.imageIds)
      await ctx.publish(tx, 'vehicle.submitted', driverId, {
        vehicleId: after.id,
        driverId,
        number: after.vehicle_number,
      })
      return after
    }),
  )
}

function given(change: VehicleChange): Partial<NewVehicle> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}
