'use client'

import { type ReactNode, useState } from 'react'
import { Provider } from 'react-redux'
import { useConfig } from '@/lib/config/config-provider.tsx'
import { tokenHolder } from '@/lib/session/token-holder.ts'
import { RehydrationGate } from '@/lib/store/rehydration.tsx'
import { makeStore } from './store.ts'

export function StoreProvider({ children }: { children: ReactNode }) {
  const { apiUrl } = useConfig()
  const [{ store, persistor }] = useState(() =>
    makeStore({ apiUrl, accessToken: tokenHolder.current, renewToken: tokenHolder.renew }),
  )
  return (
    <Provider store={store}>
      <RehydrationGate persistor={persistor}>{children}</RehydrationGate>
    </Provider>
  )
}
