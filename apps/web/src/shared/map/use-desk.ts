'use client'

import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 56.25rem)'

/** Whether there is room for the panel beside the map; unknown until the browser has said. */
export function useDesk(): boolean | undefined {
  return useSyncExternalStore(
    listen,
    () => window.matchMedia(WIDE).matches,
    () => undefined,
  )
}

function listen(changed: () => void) {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
