'use client'

import { useEffect } from 'react'

/** No page is so busy that what its dialogs need waits longer than this. */
const LATEST_MS = 5_000

/** Fetches what somebody may need without a line as soon as the browser has nothing else to do. The list never changes. */
export function useFetchedAhead(parts: readonly { readonly fetchAhead: () => void }[]): void {
  useEffect(() => {
    const fetchAll = () => parts.forEach(({ fetchAhead }) => void fetchAhead())
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(fetchAll, LATEST_MS)
      return () => clearTimeout(timer)
    }
    const idle = window.requestIdleCallback(fetchAll, { timeout: LATEST_MS })
    return () => window.cancelIdleCallback(idle)
  }, [parts])
}
