// Narrowed lists as their maker and the colleagues see them.
import type { SavedList } from '@livery/contracts/identity/saved-lists.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { listAccounts } from './store/accounts.ts'
import type { StoredList } from './store/saved-lists.ts'

/** Who looks: `runsTheOffice` is whoever says who works here. */
export interface ListViewer {
  readonly userId: UserId
  readonly runsTheOffice: boolean
}

export async function showSavedLists(
  db: Queryable,
  viewer: ListViewer,
  lists: readonly StoredList[],
): Promise<SavedList[]> {
  const makers = await listAccounts(db, [...new Set(lists.map(({ userId }) => userId))])
  const names = new Map(makers.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`]))
  return lists.map((list) => savedListView(viewer, list, names.get(list.userId)))
}

export function savedListView(
  viewer: ListViewer,
  { id, userId, list, name, query, sharedAt, createdAt }: StoredList,
  madeBy?: string,
): SavedList {
  const [isOwn, isShared] = [userId === viewer.userId, sharedAt !== null]
  return {
    ...{ _id: id, list, name, query, isShared, isOwn, mayRemove: isOwn || (isShared && viewer.runsTheOffice) },
    madeBy: isOwn ? null : (madeBy ?? ''),
    createdAt: createdAt.toISOString(),
  }
}
