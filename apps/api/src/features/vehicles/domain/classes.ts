// The list of classes: what changes in one, and the order of all of them.
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import { LOCALES, type Locale } from '@livery/kernel/languages.ts'
import type { StoredClass } from './vehicle.ts'

export type ClassChange = {
  readonly [Field in keyof Omit<StoredClass, 'vehicleClass' | 'version'>]?: StoredClass[Field] | undefined
}

/** `position` is a place in the list, 1 for the first; the others close up around it, so that no two share a place. */
export function changedClasses(
  before: readonly StoredClass[],
  vehicleClass: VehicleClass,
  change: ClassChange,
): readonly StoredClass[] {
  const from = before.findIndex((one) => one.vehicleClass === vehicleClass)
  const known = before[from]
  invariant(known !== undefined, 'who changes a class has found it')
  const place = change.position === undefined ? from : Math.min(change.position - 1, before.length - 1)
  const after: StoredClass = {
    vehicleClass,
    name: change.name ?? known.name,
    names: change.names ?? known.names,
    body: change.body ?? known.body,
    picture: change.picture === undefined ? known.picture : change.picture,
    example: change.example ?? known.example,
    passengers: change.passengers ?? known.passengers,
    luggage: change.luggage ?? known.luggage,
    isOffered: change.isOffered ?? known.isOffered,
    position: known.position,
    version: known.version + 1,
  }
  return before
    .toSpliced(from, 1)
    .toSpliced(place, 0, after)
    .map((one, index) => movedTo(one, index + 1, vehicleClass))
}

/** A class that another one moved aside has changed as well. */
function movedTo(one: StoredClass, position: number, changed: VehicleClass): StoredClass {
  if (one.position === position) return one
  return { ...one, position, version: one.vehicleClass === changed ? one.version : one.version + 1 }
}

/** A class more, at its place or the last one. */
export function classesWith(
  before: readonly StoredClass[],
  added: Omit<StoredClass, 'position' | 'version'> & { readonly position?: number | undefined },
): readonly StoredClass[] {
  const place = Math.min((added.position ?? before.length + 1) - 1, before.length)
  return before
    .toSpliced(place, 0, { ...added, position: 0, version: 1 })
    .map((one, index) => movedTo(one, index + 1, added.vehicleClass))
}

/** Two classes that read alike in one language cannot be told apart; no name in a language reads as the English one. */
export function namedAlike(
  all: readonly StoredClass[],
  one: Pick<StoredClass, 'vehicleClass' | 'name' | 'names'>,
): Locale | undefined {
  const read = (of: Pick<StoredClass, 'name' | 'names'>, locale: Locale) =>
    (of.names[locale] ?? of.name).trim().toLocaleLowerCase(locale)
  const others = all.filter(({ vehicleClass }) => vehicleClass !== one.vehicleClass)
  return LOCALES.find((locale) => others.some((other) => read(other, locale) === read(one, locale)))
}
