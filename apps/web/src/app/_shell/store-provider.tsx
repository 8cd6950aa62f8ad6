'use client'

import { type ReactNode, useState } from 'react'
import { Provider } from 'react-redux'
import { useConfig } from '@/lib/config/config-provider.tsx'
import { browserPerson } from '@/lib/session/browser-person.ts'
import { tokenHolder } from '@/lib/session/token-holder.ts'
import { usePerson } from '@/lib/session/use-person.ts'
import { RehydrationGate } from '@/lib/store/rehydration.tsx'
import type { ActingLink } from '@/lib/store/store-links.ts'
import { ACCOUNT_PATH } from '@/shared/office/account-path.ts'
import { APPROVAL_NEEDED } from '@/shared/office/approvals/approval-needed.ts'
import { makeStore } from './store.ts'

/**
 * One person's store: the session begins another when another comes. An assistant has one more for each principal, below
 * their own: what is asked and typed for one is never shown for another.
 */
export function StoreProvider({ actingFor, children }: { actingFor?: ActingLink; children: ReactNode }) {
  const { apiUrl } = useConfig()
  const personId = usePerson()?.id
  const [{ store, persistor, drawn }] = useState(() => {
    const made = makeStore({
      apiUrl,
      personId,
      actingFor,
      accessToken: tokenHolder.current,
      renewToken: tokenHolder.renew,
      personChanged: browserPerson.changed,
      factorOwed: () => {
        if (window.location.pathname !== ACCOUNT_PATH) window.location.assign(ACCOUNT_PATH)
      },
      approvalNeeded: (problem, body) =>
        window.dispatchEvent(new CustomEvent(APPROVAL_NEEDED, { detail: { problem, body } })),
    })
    return { ...made, drawn: made.store.getState() }
  })
  return (
    // What the server drew is drawn once more from the same state, even where the memory is back before the page is.
    <Provider store={store} serverState={drawn}>
      <RehydrationGate persistor={persistor}>{children}</RehydrationGate>
    </Provider>
  )
}
