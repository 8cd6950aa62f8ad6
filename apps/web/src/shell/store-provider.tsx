'use client'

import { type ReactNode, useState } from 'react'
import { Provider } from 'react-redux'
import { useConfig } from '@/lib/config/config-provider.tsx'
import { tokenHolder } from '@/lib/session/token-holder.ts'
import { RehydrationGate } from '@/lib/store/rehydration.tsx'
import { makeStore } from './store.ts'

export function StoreProvider({ children }: { children: ReactNode }) {
  const { apiUrl } = useConfig()
  const [{ store, persistor, drawn }] = useState(() => {
    const made = makeStore({ apiUrl, accessToken: tokenHolder.current, renewToken: tokenHolder.renew })
    return { ...made, drawn: made.store.getState() }
  })
  return (
    // What the server drew is drawn once more from the same state, even where the memory is back before the page is.
    <Provider store={store} serverState={drawn}>
      <RehydrationGate persistor={persistor}>{children}</RehydrationGate>
    </Provider>
  )
}
