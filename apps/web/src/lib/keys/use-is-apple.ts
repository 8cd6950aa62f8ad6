'use client'

import { useSyncExternalStore } from 'react'
import { isApple } from './use-keys.ts'

/** Whether this keyboard has a ⌘. As the page comes from the server it has none. */
export function useIsApple(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    isApple,
    () => false,
  )
}
