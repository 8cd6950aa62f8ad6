// Whether a pickup is where flights or trains come in: in an area of the tariff, at a place that the office lists, or at
// one that the map knows.
import type { Point } from '@livery/kernel/geo.ts'
import type { AppContext } from '../../app-context.ts'
import { hubNear } from '../places/index.ts'
import { findTariffAt, kindOfPlace } from '../pricing/index.ts'
import type { Hub } from './domain/arrival-number.ts'

export async function hubAt(ctx: AppContext, place: Point): Promise<Hub | null> {
  const tariff = await findTariffAt(ctx.db, ctx.now())
  const kind = tariff === null ? 'city' : kindOfPlace(tariff.terms, place)
  if (kind !== 'city') return kind === 'rail' ? 'station' : 'airport'
  return hubNear(ctx, place)
}
