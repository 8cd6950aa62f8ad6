import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import { cached } from '../../../platform/ttl-cache.ts'
import { findTariffAt } from '../tariff-store.ts'

/** What a ride of each class begins with, by the tariff of now; nothing while there is none. */
export const baseFares = cached(async (ctx): Promise<ReadonlyMap<VehicleClass, number>> => {
  const tariff = await findTariffAt(ctx.db, ctx.now())
  if (tariff === null) return new Map()
  return new Map(Object.entries(tariff.terms.classes).map(([key, rates]) => [key as VehicleClass, rates.base]))
})
