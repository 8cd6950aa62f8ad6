import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { BaseContext } from '../../../base-context.ts'
import { cached } from '../../../platform/ttl-cache.ts'
import { findTariffAt } from '../store/tariffs.ts'

/** What a ride of each class begins with, by the tariff of now; nothing while there is none. */
export const baseFares = cached(
  async (ctx: Pick<BaseContext, 'config' | 'db' | 'now'>): Promise<ReadonlyMap<VehicleClass, number>> => {
    const tariff = await findTariffAt(ctx.db, ctx.now())
    if (tariff === null) return new Map()
    return new Map(Object.entries(tariff.terms.classes).map(([key, rates]) => [key as VehicleClass, rates.base]))
  },
)
