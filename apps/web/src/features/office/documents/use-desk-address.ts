'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useCallback } from 'react'

export interface DeskChange {
  status?: string | undefined
  kind?: string | undefined
  driver?: string | undefined
  q?: string | undefined
  sort?: string | undefined
  order?: 'asc' | 'desc' | undefined
  page?: number | undefined
  /** Which row stands beside the list. */
  open?: string | undefined
}

/** What narrows and orders the list, and what is open, stand in the address: it can be kept and sent. */
export function useDeskAddress<Sort extends string>(sorts: readonly [Sort, ...Sort[]]) {
  const query = useSearchParams()
  const path = usePathname()
  const router = useRouter()
  const go = useCallback(
    (change: DeskChange) => {
      const next = new URLSearchParams(query)
      const isOtherList = !('open' in change) && !('page' in change)
      for (const [name, value] of Object.entries({
        ...(isOtherList && { page: undefined, open: undefined }),
        ...change,
      })) {
        if (value) next.set(name, `${value}`)
        else next.delete(name)
      }
      router.replace(`${path}?${next}`, { scroll: false })
    },
    [query, path, router],
  )
  return {
    /** What waits for the office, unless asked otherwise. */
    status: query.get('status') ?? 'pending',
    kind: query.get('kind') ?? '',
    driver: query.get('driver') ?? '',
    q: query.get('q') ?? '',
    sort: sorts.find((each) => each === query.get('sort')) ?? sorts[0],
    // Whoever has waited longest comes first.
    order: query.get('order') === 'desc' ? ('desc' as const) : ('asc' as const),
    page: Math.max(1, Number(query.get('page')) || 1),
    open: query.get('open') ?? undefined,
    go,
  }
}

export type DeskAddress = ReturnType<typeof useDeskAddress>
