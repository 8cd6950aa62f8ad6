import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { listInstalledRegions, putRegionInUse } from '../../places/index.ts'

/** Every process serves it from now on; the product's clock is the region's. */
export async function chooseRegionByOffice(ctx: AppContext, name: string): Promise<void> {
  if (ctx.config.REGION !== undefined && ctx.config.REGION !== name) throw refuse('REGION_SET_BY_OPERATOR')
  const { inUse } = await listInstalledRegions(ctx.db as Database, undefined)
  await ctx.transact(async (tx) => {
    await putRegionInUse(tx, name)
    noteForAudit(tx, { before: { region: inUse }, after: { region: name } })
  })
}
