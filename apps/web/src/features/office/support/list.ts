import { anId, type ListReading, oneOf } from '@/ui/list/list-address.ts'
import type { InboxQuery } from './api.ts'

export const VIEWS = ['waiting', 'mine', 'nobody', 'all'] as const
export type View = (typeof VIEWS)[number]
export const INBOX_LIST = { filters: { view: oneOf(VIEWS), topic: anId<string>() }, standard: { view: 'waiting' } }

type Inbox = ListReading<(typeof INBOX_LIST)['filters'], never>

/** What the call is asked with. */
export function inboxAsked(list: Inbox, me: string | undefined): InboxQuery {
  return { ...inboxNarrowing(list, me), page: list.page, pageSize: list.asked.pageSize }
}

/** Whoever has waited longest comes first, except where all are shown. */
export function inboxNarrowing({ narrowing }: Inbox, me: string | undefined): InboxQuery {
  const { view = 'waiting', topic, q } = narrowing
  return {
    ...(view !== 'all' && { sort: 'waitingSince', order: 'asc', status: 'unsettled' }),
    ...(view === 'mine' && me && { assignee: me }),
    ...(view === 'nobody' && { assignee: 'nobody' }),
    topic,
    q,
  }
}
