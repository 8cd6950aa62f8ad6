'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { Persistor } from 'redux-persist'
import { PersistGate } from 'redux-persist/integration/react'

const Rehydrated = createContext(false)

/**
 * Waits for what the app remembers. The page is on screen meanwhile, as the server drew it, but holds still:
 * nothing can be changed that the memory would then overwrite.
 */
export function RehydrationGate({ persistor, children }: { persistor: Persistor; children: ReactNode }) {
  return (
    <PersistGate persistor={persistor}>
      {(ready: boolean) => (
        <Rehydrated value={ready}>
          <div className="contents" aria-busy={!ready} data-rehydrated={ready}>
            {children}
          </div>
        </Rehydrated>
      )}
    </PersistGate>
  )
}

/** True once the remembered state is in the store, or the wait for it is over. */
export function useRehydrated(): boolean {
  return useContext(Rehydrated)
}
