// A part of the town as the office draws it, and what a version of the tariff has of it.
import type { TariffArea } from '@livery/contracts/pricing/tariff-terms.ts'
import type { Zone as ZoneShown } from '@livery/contracts/pricing/zones.ts'
import type { Id } from '@livery/kernel/ids.ts'

export interface Zone extends Pick<ZoneShown, 'name' | 'kind' | 'colour' | 'outline'> {
  readonly id: Id<'zone'>
  readonly key: string
  readonly archivedAt: Date | null
  readonly version: number
}

/** What others may change: the fields by name, for whoever saves second. */
export type ZoneFields = Pick<ZoneShown, 'name' | 'kind' | 'colour' | 'outline' | 'isArchived'>

export const fieldsOf = ({ name, kind, colour, outline, archivedAt }: Zone): ZoneFields => ({
  ...{ name, kind, colour, outline },
  isArchived: archivedAt !== null,
})

/** Of two, the fields that differ, as they are in the first. */
export function differing(one: ZoneFields, other: ZoneFields): Partial<ZoneFields> {
  const isSame = (field: keyof ZoneFields) => JSON.stringify(one[field]) === JSON.stringify(other[field])
  return Object.fromEntries(Object.entries(one).filter(([field]) => !isSame(field as keyof ZoneFields)))
}

/** `Nordstan & Centre` is `nordstan_centre`; where another zone is called that, a number follows. */
export function freeKey(name: string, taken: ReadonlySet<string>): string {
  const plain = name.normalize('NFD').toLowerCase().replace(/\p{M}/gu, '')
  const key =
    plain
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, 26) || 'zone'
  for (let number = 1; ; number++) {
    const tried = number === 1 ? key : `${key}_${number}`
    if (!taken.has(tried)) return tried
  }
}

/** Whether a tariff's area is drawn as the zone is now. */
export const isDrawnAs = (area: TariffArea, zone: Pick<Zone, 'outline'>) =>
  JSON.stringify(area.outline) === JSON.stringify(zone.outline)
