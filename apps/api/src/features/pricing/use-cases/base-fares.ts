import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { BaseContext } from '../../../base-context.ts'
import { findTariffInForce } from '../tariff-in-force.ts'

/** What a ride of each class begins with, by the tariff of now; nothing while there is none. */
export async function baseFares(
  ctx: Pick<BaseContext, 'config' | 'db' | 'now'>,
): Promise<ReadonlyMap<VehicleClass, number>> {
  const tariff = await findTariffInForce(ctx)
  return new Map(Object.entries(tariff?.terms.classes ?? {}).map(([code, { base }]) => [code, base]))
}
