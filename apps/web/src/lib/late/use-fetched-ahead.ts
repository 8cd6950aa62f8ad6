'use client'

import { useEffect } from 'react'

/** No page is so busy that what its dialogs need waits longer than this. */
const LATEST_MS = 5_000
/** Stands in the browser's timeline whenever all that was to be fetched ahead is there. */
export const FETCHED_AHEAD = 'fetched-ahead'
let waiting = 0

/** Fetches what somebody may need without a connection as soon as the browser has nothing else to do. The list never changes. */
export function useFetchedAhead(parts: readonly { readonly fetchAhead: () => Promise<void> }[]): void {
  useEffect(() => {
    waiting += 1
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      waiting -= 1
      if (waiting === 0) performance.mark(FETCHED_AHEAD)
    }
    const fetchAll = () => void Promise.all(parts.map(({ fetchAhead }) => fetchAhead())).then(end)
    const cancel = whenIdle(fetchAll)
    return () => {
      cancel()
      end()
    }
  }, [parts])
}

function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, LATEST_MS)
    return () => clearTimeout(timer)
  }
  const idle = window.requestIdleCallback(act, { timeout: LATEST_MS })
  return () => window.cancelIdleCallback(idle)
}
