import { MOST_CLASSES } from '@livery/contracts/choices.ts'
import type { AppContext } from '../../../app-context.ts'
import { afterCommit, type Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { forgetClasses } from '../classes-offered.ts'
import { classesWith, namedAlike } from '../domain/classes.ts'
import type { StoredClass } from '../domain/vehicle.ts'
import { listClassesForUpdate, saveClasses } from '../store/classes.ts'

export type NewClass = Parameters<typeof classesWith>[1]

/**
 * Adds a class for whoever prices it in the same transaction; the list is locked until that ends. Refuses with
 * CLASS_CODE_TAKEN, CLASS_NAME_TAKEN or TOO_MANY_CLASSES.
 */
export async function addClassToList(ctx: AppContext, tx: Tx, added: NewClass): Promise<readonly StoredClass[]> {
  const before = await listClassesForUpdate(tx)
  if (before.some(({ vehicleClass }) => vehicleClass === added.vehicleClass))
    throw refuse('CLASS_CODE_TAKEN', { errors: [{ path: 'vehicleClass', message: added.vehicleClass }] })
  if (before.length >= MOST_CLASSES) throw refuse('TOO_MANY_CLASSES')
  const after = classesWith(before, added)
  ensureNameIsFree(after, added)
  await saveClasses(tx, after)
  afterCommit(tx, () => forgetClasses(ctx))
  return after
}

/** Refuses with CLASS_NAME_TAKEN, at the language in which another class reads the same. */
export function ensureNameIsFree(
  all: readonly StoredClass[],
  one: Pick<StoredClass, 'vehicleClass' | 'name' | 'names'>,
): void {
  const locale = namedAlike(all, one)
  if (locale === undefined) return
  const path = one.names[locale] === undefined ? 'name' : `names.${locale}`
  throw refuse('CLASS_NAME_TAKEN', { errors: [{ path, message: locale }] })
}
