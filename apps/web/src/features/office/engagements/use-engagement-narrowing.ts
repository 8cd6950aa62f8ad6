'use client'

import type { EngagementFilter, EngagementStatus } from '@livery/contracts/engagements/engagement-status.ts'
import type { EngagementSort } from '@livery/contracts/engagements/engagements.ts'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useCallback } from 'react'
import { ENGAGEMENT_LOOKS } from '@/shared/engagement/status-looks.ts'

export const ENGAGEMENT_GROUPS = ['upcoming', 'active', 'past'] as const
export const ENGAGEMENT_STATUSES = Object.keys(ENGAGEMENT_LOOKS) as EngagementStatus[]
const SORTS = ['createdAt', 'startDate', 'title', 'status'] as const satisfies readonly EngagementSort[]

interface Narrowing {
  status?: EngagementFilter
  category?: string
  q?: string
  sort?: EngagementSort
  order?: 'asc' | 'desc'
  page?: number
}

/** What narrows and orders the office's engagements. It is in the address, so that it can be kept and sent. */
export function useEngagementNarrowing() {
  const query = useSearchParams()
  const path = usePathname()
  const router = useRouter()
  const narrow = useCallback(
    (change: Narrowing) => {
      const next = new URLSearchParams(query)
      for (const [name, value] of Object.entries({ page: undefined, ...change })) {
        if (value) next.set(name, `${value}`)
        else next.delete(name)
      }
      router.replace(`${path}?${next}`, { scroll: false })
    },
    [query, path, router],
  )
  const oneOf = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((each) => each === query.get(name))
  return {
    narrow,
    page: Math.max(1, Number(query.get('page')) || 1),
    filters: {
      status: oneOf([...ENGAGEMENT_GROUPS, ...ENGAGEMENT_STATUSES], 'status'),
      category: query.get('category') ?? undefined,
      q: query.get('q') ?? undefined,
      sort: oneOf(SORTS, 'sort') ?? 'createdAt',
      order: oneOf(['asc', 'desc'], 'order') ?? 'desc',
    },
  }
}
