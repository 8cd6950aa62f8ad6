import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { ListViewer } from '../show-saved-lists.ts'
import {
  countSharedForUpdate,
  deleteSavedList,
  findSavedListForUpdate,
  type StoredList,
  writeShared,
} from '../store/saved-lists.ts'

/** By whoever made it; a colleague's own is as absent as none. */
export async function shareList(
  ctx: AppContext,
  userId: UserId,
  { id, shared }: { readonly id: StoredList['id']; readonly shared: boolean },
): Promise<StoredList> {
  return ctx.transact(async (tx) => {
    const saved = await findSavedListForUpdate(tx, id)
    if (saved?.userId !== userId) throw refuse('NOT_FOUND')
    if (shared === (saved.sharedAt !== null)) return saved
    const { sharedLists } = await policyInForce({ ...ctx, db: tx }, 'office')
    if (shared && (await countSharedForUpdate(tx, saved.list)) >= sharedLists) throw refuse('TOO_MANY_SHARED_LISTS')
    const sharedAt = shared ? ctx.now() : null
    await writeShared(tx, id, sharedAt)
    noteForAudit(tx, { after: { list: saved.list, name: saved.name, shared } })
    return { ...saved, sharedAt }
  })
}

/** Whoever made it; of a shared one also whoever says who works here. */
export async function removeSavedList(ctx: AppContext, by: ListViewer, id: StoredList['id']): Promise<void> {
  await ctx.transact(async (tx) => {
    const saved = await findSavedListForUpdate(tx, id)
    const isTheirs = saved?.userId === by.userId || (saved?.sharedAt != null && by.runsTheOffice)
    if (saved === undefined || !isTheirs) throw refuse('NOT_FOUND')
    await deleteSavedList(tx, id)
    noteForAudit(tx, { before: { list: saved.list, name: saved.name, shared: saved.sharedAt !== null } })
  })
}
