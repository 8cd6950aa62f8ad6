'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useCallback } from 'react'
import type { InboxQuery } from './api.ts'

export const VIEWS = ['waiting', 'mine', 'nobody', 'all'] as const
export type View = (typeof VIEWS)[number]

/** What narrows the inbox and which ticket is open stand in the address, so that it can be kept and sent. */
export function useInboxAddress() {
  const query = useSearchParams()
  const path = usePathname()
  const router = useRouter()
  const go = useCallback(
    (change: { view?: View; topic?: string; q?: string; page?: number; ticket?: string }) => {
      const next = new URLSearchParams(query)
      const isNarrowed = ['view', 'topic', 'q'].some((name) => name in change)
      for (const [name, value] of Object.entries({ ...(isNarrowed && { page: undefined }), ...change })) {
        if (value) next.set(name, `${value}`)
        else next.delete(name)
      }
      router.replace(`${path}?${next}`, { scroll: false })
    },
    [query, path, router],
  )
  return {
    view: VIEWS.find((each) => each === query.get('view')) ?? 'waiting',
    topic: query.get('topic') ?? '',
    q: query.get('q') ?? '',
    page: Math.max(1, Number(query.get('page')) || 1),
    ticket: query.get('ticket') ?? undefined,
    go,
  }
}

/** Whoever has waited longest comes first, except where all are shown. */
export function queryOf({ view, topic, q }: { view: View; topic: string; q: string }, me: string | undefined) {
  const longestFirst = { sort: 'waitingSince', order: 'asc', status: 'unsettled' } as const
  return {
    ...(view !== 'all' && longestFirst),
    ...(view === 'mine' && me && { assignee: me }),
    ...(view === 'nobody' && { assignee: 'nobody' }),
    ...(topic && { topic }),
    ...(q && { q }),
  } satisfies InboxQuery
}
