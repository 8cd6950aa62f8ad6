'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useCallback } from 'react'

/** What narrows a list and what is open stand in the address: it can be kept and sent. */
export function useListAddress() {
  const query = useSearchParams()
  const path = usePathname()
  const router = useRouter()
  const go = useCallback(
    (change: Record<string, string | number | undefined>) => {
      const next = new URLSearchParams(query)
      const isOtherList = !('open' in change) && !('page' in change)
      const whole = { ...(isOtherList && { page: undefined, open: undefined }), ...change }
      for (const [name, value] of Object.entries(whole)) {
        if (value) next.set(name, `${value}`)
        else next.delete(name)
      }
      router.replace(`${path}?${next}`, { scroll: false })
    },
    [query, path, router],
  )
  return { query, go, page: Math.max(1, Number(query.get('page')) || 1) }
}
