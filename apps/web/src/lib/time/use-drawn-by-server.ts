'use client'

import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => undefined
const nothing = () => null

/**
 * True while the page is drawn as the server drew it, which knows neither the reader's clock nor their time zone. What it
 * knows is drawn a little later, in between what is pressed meanwhile: all of a page's figures at once, in the moment
 * when it wakes, were its longest task.
 */
export function useDrawnByServer(): boolean {
  let isFromServer = false
  // React asks for the server's value only where it takes over what the server drew.
  useSyncExternalStore(never, nothing, () => {
    isFromServer = true
    return null
  })
  const [isDrawnByServer, setDrawnByServer] = useState(isFromServer)
  useEffect(() => {
    if (isDrawnByServer) startTransition(() => setDrawnByServer(false))
  }, [isDrawnByServer])
  return isDrawnByServer
}
