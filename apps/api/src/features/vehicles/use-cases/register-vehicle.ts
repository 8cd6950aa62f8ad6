import type { CarEntry } from '@livery/contracts/vehicles/vehicles.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import { brokenConstraint } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { CheckedFile } from '../../../platform/storage/checked-file.ts'
import { keepFiles, putFiles } from '../../../platform/storage/files.ts'
import { ensureClassesKnown } from '../classes-offered.ts'
import type { Vehicle } from '../domain/vehicle.ts'
import { addVehicle } from '../store/vehicles.ts'

export interface NewVehicle extends Readonly<CarEntry> {
  readonly baseFareMinor: number | null
}

/** A chauffeur registers a car, or the office for them; the office looks at it. */
export async function registerVehicle(
  ctx: AppContext,
  driverId: UserId,
  given: NewVehicle,
  images: readonly CheckedFile[],
): Promise<Vehicle> {
  await ensureClassesKnown(ctx, [given.vehicleClass], 'vehicleClass')
  const stored = await putFiles(ctx, driverId, images)
  const now = ctx.now()
  const car: Vehicle = {
    ...given,
    id: ctx.newId('vehicle'),
    driverId,
    status: 'pending',
    reason: null,
    decidedBy: null,
    decidedAt: null,
    imageIds: stored.map((file) => file.id),
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
  await refusingTakenNumbers(() =>
    ctx.transact(async (tx) => {
      await keepFiles(tx, stored)
      await addVehicle(tx, car)
      noteForAudit(tx, { target: car.id, personId: driverId, after: { plate: car.vehicle_number } })
      await ctx.publish(tx, 'vehicle.submitted', driverId, { vehicleId: car.id, driverId, number: car.vehicle_number })
    }),
  )
  return car
}

/** A plate is on one car alone. */
export async function refusingTakenNumbers<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw brokenConstraint(error) === 'vehicle_number_key' ? refuse('VEHICLE_NUMBER_TAKEN') : error
  }
}
