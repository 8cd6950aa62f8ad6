// The office keeps the list of classes. A price that was given holds: its quote has which classes there were, what each
// cost and whether it took the party.
import type { BodyOf } from '@livery/contracts/endpoint.ts'
import type { classesContract } from '@livery/contracts/vehicles/classes.ts'
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import { afterCommit } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { forgetClasses } from '../classes-offered.ts'
import { changedClasses } from '../domain/classes.ts'
import type { StoredClass } from '../domain/vehicle.ts'
import type { IsClassPriced } from '../ports.ts'
import { listClassesForUpdate, saveClasses } from '../store/classes.ts'
import { ensureNameIsFree } from './add-class.ts'

/** Returns the whole list: moving one class moves others. */
export async function changeClass(
  ctx: AppContext,
  vehicleClass: VehicleClass,
  { version, capacity, ...change }: BodyOf<(typeof classesContract)['update']>,
  isClassPriced: IsClassPriced,
): Promise<readonly StoredClass[]> {
  return ctx.transact(async (tx) => {
    const before = await listClassesForUpdate(tx)
    const seen = before.find((one) => one.vehicleClass === vehicleClass)
    if (seen === undefined) throw refuse('NOT_FOUND')
    if (seen.version !== version) throw refuse('STALE_VERSION')
    const after = changedClasses(before, vehicleClass, { ...change, ...capacity })
    const now = after.find((one) => one.vehicleClass === vehicleClass)
    if (after.every(({ isOffered }) => !isOffered)) throw refuse('LAST_CLASS_OFFERED')
    if (now?.isOffered && !seen.isOffered && !(await isClassPriced(ctx, tx, vehicleClass)))
      throw refuse('CLASS_WITHOUT_PRICES')
    if (now !== undefined && (change.name !== undefined || change.names !== undefined)) ensureNameIsFree(after, now)
    await saveClasses(tx, after)
    noteForAudit(tx, { before: factsBefore(seen, { ...change, ...capacity }) })
    afterCommit(tx, () => forgetClasses(ctx))
    return after
  })
}

/** Of what is changed; what it is changed to was sent. */
function factsBefore(seen: StoredClass, change: Partial<StoredClass>): Record<string, string | number | boolean> {
  const told = ['name', 'example', 'body', 'passengers', 'luggage', 'position', 'isOffered'] as const
  return Object.fromEntries(
    told.flatMap((field) =>
      change[field] === undefined || change[field] === seen[field] ? [] : [[field, seen[field]]],
    ),
  )
}
