import type { AlertId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { closeAlert, findAlert, type StoredAlert } from '../store.ts'

/** An officer says that it is dealt with; whoever says so second is told who was first. */
export async function handleAlert(ctx: AppContext, id: AlertId, officerId: UserId): Promise<StoredAlert> {
  return ctx.transact(async (tx) => {
    const closed = await closeAlert(tx, id, officerId, ctx.now())
    if (closed !== undefined) {
      await ctx.publish(tx, 'alert.changed', id, { alertId: id })
      return closed
    }
    const known = await findAlert(tx, id)
    if (known === undefined) throw refuse('NOT_FOUND')
    return known
  })
}
