import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { listSavedListsForUpdate, type StoredList, writeSavedList } from '../store/saved-lists.ts'

/** Of all lists; what a list is called is the web's to say. */
const MOST_IN_ALL = 400

/** The same name again takes the place of the old one. */
export async function saveList(
  ctx: AppContext,
  userId: UserId,
  asked: Pick<StoredList, 'list' | 'name' | 'query'>,
): Promise<StoredList> {
  return ctx.transact(async (tx) => {
    const all = await listSavedListsForUpdate(tx, userId)
    const { ownLists } = await policyInForce({ ...ctx, db: tx }, 'office')
    const known = all.filter(({ list }) => list === asked.list)
    const before = known.find(({ name }) => name === asked.name)
    if (before === undefined && (known.length >= ownLists || all.length >= MOST_IN_ALL))
      throw refuse('TOO_MANY_SAVED_LISTS')
    const saved = {
      id: before?.id ?? ctx.newId('savedList'),
      userId,
      ...asked,
      sharedAt: before?.sharedAt ?? null,
      createdAt: before?.createdAt ?? ctx.now(),
    }
    await writeSavedList(tx, saved)
    return saved
  })
}
