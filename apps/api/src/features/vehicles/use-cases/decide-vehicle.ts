import type { UserId, VehicleId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import { afterCommit } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Vehicle } from '../domain/vehicle.ts'
import { forgetSignatureCars } from '../signature-cars.ts'
import { findVehicleForUpdate, saveVehicle } from '../store/vehicles.ts'

export interface VehicleDecision {
  readonly vehicle: VehicleId
  /** Of the car as it was looked at. */
  readonly version: number
  readonly decision: 'approve' | 'reject'
  readonly reason?: string | undefined
}

/**
 * A person in the office has looked at the car, as it is: one that was changed or decided meanwhile is looked at again.
 * An approved one may be turned down later.
 */
export async function decideVehicle(
  ctx: AppContext,
  officeId: UserId,
  { vehicle, version, decision, reason }: VehicleDecision,
): Promise<Vehicle> {
  if (decision === 'reject' && reason === undefined) throw refuse('REASON_REQUIRED')
  const decided = decision === 'approve' ? 'approved' : 'rejected'
  return ctx.transact(async (tx) => {
    const before = await findVehicleForUpdate(tx, vehicle)
    if (before === null) throw refuse('VEHICLE_NOT_FOUND')
    if (before.version !== version) throw refuse('STALE_VERSION')
    if (before.status === decided) throw refuse('ALREADY_DECIDED')
    const now = ctx.now()
    noteForAudit(tx, {
      ...{ target: vehicle, personId: before.driverId },
      ...{ before: { status: before.status, plate: before.vehicle_number }, after: { status: decided } },
    })
    const after: Vehicle = {
      ...before,
      status: decided,
      reason: decision === 'reject' ? (reason ?? null) : null,
      decidedBy: officeId,
      decidedAt: now,
      version: version + 1,
      updatedAt: now,
    }
    await saveVehicle(tx, after)
    afterCommit(tx, () => forgetSignatureCars(ctx))
    const { id, driverId, vehicle_number: number } = after
    const event = { vehicleId: id, driverId, number, decision: decided, reason: after.reason } as const
    await ctx.publish(tx, 'vehicle.decided', driverId, event)
    return after
  })
}
