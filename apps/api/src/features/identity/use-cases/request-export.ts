import type { UserId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { AppContext } from '../../../app-context.ts'
import { addExport, findLatestExport, type StoredExport } from '../store/exports.ts'

/** Who asks while a copy is being made gets that one. */
export async function requestExport(ctx: AppContext, userId: UserId): Promise<StoredExport> {
  return ctx.transact(async (tx) => {
    const id = ctx.newId('export')
    if (await addExport(tx, { id, userId, requestedAt: ctx.now() }))
      await ctx.jobs.schedule(tx, 'identity.make-export', { exportId: id })
    const latest = await findLatestExport(tx, userId)
    invariant(latest !== undefined, 'a copy that is asked for is in work')
    return latest
  })
}
