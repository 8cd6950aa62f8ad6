import { createKept } from '../../platform/cached.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { World } from '../../world.ts'
import type { ClassOfCar } from './domain/vehicle.ts'
import { listClasses } from './store.ts'

const kept = createKept<'classes', readonly ClassOfCar[]>()

/** A transaction asks with itself as `db`, so that it never waits for a second connection. */
export function classesOffered(
  world: Pick<World, 'config'> & { readonly db: Queryable },
): Promise<readonly ClassOfCar[]> {
  return kept.get(world, 'classes', () => listClasses(world.db))
}
