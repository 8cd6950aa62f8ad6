import type { RegionOrder as RegionOrderView, Regions } from '@livery/contracts/setup/regions.ts'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../platform/database/database.ts'
import { listInstalledRegions } from '../places/index.ts'
import { withoutQuery } from './domain/public-address.ts'
import { findNewestOrder, type RegionOrder } from './store/region-orders.ts'

export async function showRegions(ctx: AppContext): Promise<Regions> {
  const [{ regions, inUse }, order, missingFiles] = await Promise.all([
    listInstalledRegions(ctx.db as Database, ctx.config.REGION),
    findNewestOrder(ctx.db),
    ctx.maps.whyNotReady().catch(() => null),
  ])
  return {
    regions: regions.map(({ name, about: { title, timeZone, counts }, readyAt }) => ({
      ...{ name, title, timeZone, places: counts.places, addresses: counts.addresses },
      ...{ isInUse: name === inUse, readyAt: readyAt.toISOString() },
    })),
    order: order === null ? null : orderView(order),
    isPinned: ctx.config.REGION !== undefined,
    missingFiles,
    mostMegabytes: ctx.config.REGION_FILE_MB,
  }
}

export const orderView = ({ id, createdAt, area: _, ...order }: RegionOrder): RegionOrderView => ({
  ...order,
  address: withoutQuery(order.address),
  _id: id,
  createdAt: createdAt.toISOString(),
})
