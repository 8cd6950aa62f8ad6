// Where a place is, in the operator's own words: at the airport, at a station, in a zone with its own price or tax.
import type { TariffArea, TariffTerms } from '@livery/contracts/pricing/tariff-terms.ts'
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import { isInOutline, squareMetres } from '@livery/kernel/outline.ts'

/** Every area that a place is in, the smallest first. */
export function areasOf(terms: Pick<TariffTerms, 'areas'>, place: Point): TariffArea[] {
  return terms.areas
    .filter((area) => holds(area, place))
    .map((area) => ({ area, size: sizeOf(area) }))
    .toSorted((left, right) => left.size - right.size)
    .map(({ area }) => area)
}

function holds({ outline, radiusMetres, ...middle }: TariffArea, place: Point): boolean {
  return outline === undefined ? distanceMetres(middle, place) <= radiusMetres : isInOutline(place, outline)
}

/** Square metres. */
export const sizeOf = ({ outline, radiusMetres }: TariffArea) =>
  outline === undefined ? Math.PI * radiusMetres ** 2 : squareMetres(outline)

/** Airport or station, when a place is at one; the city otherwise. */
export function kindOfPlace(terms: Pick<TariffTerms, 'areas'>, place: Point): 'city' | 'rail' | 'airport' {
  const kind = areasOf(terms, place).find((area) => area.kind !== 'zone')?.kind
  return kind === 'airport' || kind === 'rail' ? kind : 'city'
}
