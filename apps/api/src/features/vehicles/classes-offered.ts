// The classes are few and change rarely; each process keeps them for some seconds.
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { createTtlCache } from '../../platform/ttl-cache.ts'
import type { ClassOfCar, StoredClass } from './domain/vehicle.ts'
import { listClasses } from './store/classes.ts'

type Reader = Pick<AppContext, 'config'> & { readonly db: Queryable }

const cache = createTtlCache<'classes', readonly StoredClass[]>()

/**
 * What new prices are made of, in the office's order. A transaction asks with itself as `db`, so that it never waits
 * for a second connection.
 */
export async function classesOffered(ctx: Reader): Promise<readonly ClassOfCar[]> {
  return (await everyClass(ctx)).filter(({ isOffered }) => isOffered)
}

/** With those that are not offered: cars are of them, and rides were booked in them. */
export function everyClass(ctx: Reader): Promise<readonly StoredClass[]> {
  return cache.get(ctx, 'classes', () => listClasses(ctx.db))
}

/** What this process has just committed counts here at once. */
export function forgetClasses(ctx: Pick<AppContext, 'config'>): void {
  cache.forget(ctx, 'classes')
}
