'use client'

import { createContext, type ReactNode, startTransition, useContext, useEffect, useLayoutEffect, useState } from 'react'
import type { Persistor } from 'redux-persist'
import { showTyped, tellAsTheyWake } from '../early-input.ts'
import { pressAgain } from '../early-press.ts'

const Rehydrated = createContext(false)

/**
 * Waits for what the app remembers. The page is on screen meanwhile, as the server drew it, but holds still:
 * nothing can be changed that the memory would then overwrite.
 */
export function RehydrationGate({ persistor, children }: { persistor: Persistor; children: ReactNode }) {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    // In between what else the page does as it wakes; the library's own gate draws the whole page again at once.
    const look = () => persistor.getState().bootstrapped && startTransition(() => setReady(true))
    look()
    return persistor.subscribe(look)
  }, [persistor])
  return (
    <Rehydrated value={ready}>
      {ready && <DoAgain />}
      <div className="contents" aria-busy={!ready} data-rehydrated={ready}>
        {children}
      </div>
    </Rehydrated>
  )
}

/** What was typed and pressed too early, after what each part does as it wakes. */
function DoAgain() {
  useLayoutEffect(() => showTyped(document), [])
  useEffect(() => {
    const timer = setTimeout(() => {
      tellAsTheyWake()
      pressAgain()
    })
    return () => clearTimeout(timer)
  }, [])
  return null
}

/** True once the remembered state is in the store, or the wait for it is over. */
export function useRehydrated(): boolean {
  return useContext(Rehydrated)
}
