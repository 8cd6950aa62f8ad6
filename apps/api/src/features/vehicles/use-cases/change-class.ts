// The office keeps the list of classes. A price that was given holds: its quote has which classes there were, what each
// cost and whether it took the party.
import type { BodyOf } from '@livery/contracts/endpoint.ts'
import type { classesContract } from '@livery/contracts/vehicles/classes.ts'
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { AppContext } from '../../../app-context.ts'
import { afterCommit } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { forgetClasses } from '../classes-offered.ts'
import { changedClasses } from '../domain/classes.ts'
import type { StoredClass } from '../domain/vehicle.ts'
import { listClassesForUpdate, saveClasses } from '../store/classes.ts'

/** Returns the whole list: moving one class moves others. */
export async function changeClass(
  ctx: AppContext,
  vehicleClass: VehicleClass,
  { version, capacity, ...change }: BodyOf<(typeof classesContract)['update']>,
): Promise<readonly StoredClass[]> {
  return ctx.transact(async (tx) => {
    const before = await listClassesForUpdate(tx)
    const seen = before.find((one) => one.vehicleClass === vehicleClass)
    if (seen?.version !== version) throw refuse('STALE_VERSION')
    const after = changedClasses(before, vehicleClass, { ...change, ...capacity })
    if (after.every(({ isOffered }) => !isOffered)) throw refuse('LAST_CLASS_OFFERED')
    await saveClasses(tx, after)
    afterCommit(tx, () => forgetClasses(ctx))
    return after
  })
}
