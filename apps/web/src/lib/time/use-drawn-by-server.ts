'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** True while the page is drawn as the server drew it, which knows neither the reader's clock nor their time zone. */
export function useDrawnByServer(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}
