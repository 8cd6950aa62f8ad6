// The classes are few and change rarely; each process keeps them for some seconds.
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { Locale } from '@livery/kernel/languages.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
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

/**
 * With those that are not offered: cars are of them, and rides were booked in them. Where one of `needed` is not among what is
 * kept, another process may have added it just now: the database is asked again.
 */
export async function everyClass(ctx: Reader, needed: readonly VehicleClass[] = []): Promise<readonly StoredClass[]> {
  const read = () => cache.get(ctx, 'classes', () => listClasses(ctx.db))
  const kept = await read()
  if (needed.every((code) => kept.some(({ vehicleClass }) => vehicleClass === code))) return kept
  forgetClasses(ctx)
  return read()
}

/** What this process has just committed counts here at once. */
export function forgetClasses(ctx: Pick<AppContext, 'config'>): void {
  cache.forget(ctx, 'classes')
}

/** Refuses with CLASS_UNKNOWN, at the field that named it, what is no class of the house. */
export async function ensureClassesKnown(ctx: Reader, codes: readonly VehicleClass[], field: string): Promise<void> {
  const classes = await everyClass(ctx, codes)
  const unknown = codes.filter((code) => classes.every(({ vehicleClass }) => vehicleClass !== code))
  if (unknown.length > 0)
    throw refuse('CLASS_UNKNOWN', { errors: unknown.map((code) => ({ path: field, message: code })) })
}

/** What a class is called: its English name, and those in other languages. */
export interface ClassName {
  readonly name: string
  readonly names: ClassOfCar['names']
}

/** Its code for one that the list does not have. */
export function classNamed(classes: readonly ClassOfCar[], code: VehicleClass): ClassName {
  return classes.find(({ vehicleClass }) => vehicleClass === code) ?? { name: code, names: {} }
}

/** In the reader's language, as far as the office has said. */
export const nameIn = ({ name, names }: ClassName, locale: Locale): string => names[locale] ?? name
