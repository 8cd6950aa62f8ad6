import type { DifferenceId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { countOpen, findDifference, resolveDifference, type StoredDifference } from '../store.ts'
import '../events.ts'

/** A person says what it is, and it stands no more; the ledger is not touched by that. */
export async function resolve(ctx: AppContext, id: DifferenceId, by: UserId, note: string): Promise<StoredDifference> {
  return ctx.transact(async (tx) => {
    await resolveDifference(tx, id, by, note, ctx.now())
    const difference = await findDifference(tx, id)
    if (difference === undefined) throw refuse('NOT_FOUND')
    await ctx.publish(tx, 'books.compared', 'books', { open: await countOpen(tx) })
    return difference
  })
}
