import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { noteCount } from '../store.ts'
import '../events.ts'

/** Tells how much work has failed, once for each change, however many processes count. */
export async function tellCount(ctx: AppContext, tx: Tx): Promise<void> {
  const failed = await noteCount(tx)
  if (failed !== null) await ctx.publish(tx, 'operations.counted', 'work', { failed })
}
