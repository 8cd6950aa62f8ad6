import type { Zone as ZoneShown, ZoneUse } from '@livery/contracts/pricing/zones.ts'
import type { Id } from '@livery/kernel/ids.ts'
import { doOverlap, squareMetres } from '@livery/kernel/outline.ts'
import type { z } from 'zod'
import type { Tariff } from './domain/tariff.ts'
import { validityOf } from './domain/tariff-validity.ts'
import { isDrawnAs, type Zone } from './domain/zone.ts'

/** A zone with what shares its ground and which versions of the tariff have it; ended ones no longer matter. */
export function zoneView(
  zone: Zone,
  all: readonly Zone[],
  tariffs: readonly Tariff[],
  now: Date,
): z.input<typeof ZoneShown> {
  const { id, archivedAt, ...rest } = zone
  const others = all.filter((one) => one.id !== id && one.kind === zone.kind && one.archivedAt === null)
  return {
    ...rest,
    _id: id,
    isArchived: archivedAt !== null,
    squareMetres: Math.round(squareMetres(zone.outline)),
    overlaps:
      archivedAt === null
        ? others.filter(({ outline }) => doOverlap(outline, zone.outline)).map(({ id: _id, name }) => ({ _id, name }))
        : [],
    usedBy: tariffs.flatMap((tariff) => useOf(zone, tariff, validityOf(tariffs, tariff, now).state)),
  }
}

function useOf(zone: Zone, tariff: Tariff, state: 'planned' | 'in_force' | 'ended'): ZoneUse[] {
  const { areas, zonePairs, areaTaxes } = tariff.terms
  const area = areas.find(({ key }) => key === zone.key)
  if (state === 'ended' || area === undefined) return []
  const { id, version, name } = tariff
  return [
    {
      ...{ tariff: id as Id<'tariff'>, version, name, state },
      isCurrent: isDrawnAs(area, zone),
      fixedPrices: zonePairs.filter(({ from, to }) => from === zone.key || to === zone.key).length,
      tax: areaTaxes.some(({ area: key }) => key === zone.key),
    },
  ]
}
