// Narrowed lists as their maker and the colleagues see them.
import type { SavedList } from '@livery/contracts/identity/saved-lists.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { listAccounts } from './store/accounts.ts'
import type { StoredList } from './store/saved-lists.ts'

export async function showSavedLists(db: Queryable, me: UserId, lists: readonly StoredList[]): Promise<SavedList[]> {
  const makers = await listAccounts(db, [...new Set(lists.map(({ userId }) => userId))])
  const names = new Map(makers.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`]))
  return lists.map((list) => savedListView(me, list, names.get(list.userId)))
}

export function savedListView(
  me: UserId,
  { id, userId, list, name, query, sharedAt, createdAt }: StoredList,
  madeBy?: string,
): SavedList {
  const isOwn = userId === me
  return {
    ...{ _id: id, list, name, query, isShared: sharedAt !== null, isOwn },
    madeBy: isOwn ? null : (madeBy ?? ''),
    createdAt: createdAt.toISOString(),
  }
}
