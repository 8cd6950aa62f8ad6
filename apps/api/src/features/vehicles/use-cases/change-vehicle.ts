import type { UserId, VehicleId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { afterCommit } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { CheckedFile } from '../../../platform/storage/checked-file.ts'
import { dropFiles, keepFiles, putFiles } from '../../../platform/storage/files.ts'
import { ensureClassesKnown } from '../classes-offered.ts'
import type { Vehicle } from '../domain/vehicle.ts'
import type { IsOnRide } from '../ports.ts'
import type { EditWithRides } from '../promised-rides.ts'
import { forgetSignatureCars } from '../signature-cars.ts'
import { findVehicleForUpdate, saveVehicle } from '../store/vehicles.ts'
import { type NewVehicle, refusingTakenNumbers } from './register-vehicle.ts'

export interface VehicleChange {
  readonly vehicleId: VehicleId
  readonly fields: { readonly [Field in keyof NewVehicle]?: NewVehicle[Field] | undefined }
  readonly images: readonly CheckedFile[]
  /** How many rides it hands back, as they were told. */
  readonly handsBack: number
}

export interface RidesOfCar {
  readonly isOnRide: IsOnRide
  readonly editWithRides: EditWithRides
}

/**
 * Whatever changes, a person looks at the car again. New pictures replace the old; without any, those stay. A car whose
 * rider looks for its plate, or sits in it, stays as it was approved.
 */
export async function changeVehicle(
  ctx: AppContext,
  driverId: UserId,
  { vehicleId, fields, images, handsBack }: VehicleChange,
  { isOnRide, editWithRides }: RidesOfCar,
): Promise<Vehicle> {
  if (fields.vehicleClass !== undefined) await ensureClassesKnown(ctx, [fields.vehicleClass], 'vehicleClass')
  const stored = await putFiles(ctx, driverId, images)
  return refusingTakenNumbers(() =>
    ctx.transact(async (tx) => {
      const edit = { driverId, shown: handsBack, reason: 'car_edited' } as const
      return editWithRides(ctx, tx, edit, async () => {
        const before = await findVehicleForUpdate(tx, vehicleId)
        if (before === null || before.driverId !== driverId) throw refuse('VEHICLE_NOT_FOUND')
        if (await isOnRide(tx, vehicleId)) throw refuse('VEHICLE_ON_RIDE')
        await keepFiles(tx, stored)
        const after: Vehicle = {
          ...before,
          ...given(fields),
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
        return { saved: after, isAskedFor: before.status !== 'approved' }
      })
    }),
  )
}

function given(fields: VehicleChange['fields']): Partial<NewVehicle> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
