'use client'

import { type ReactNode, useContext, useState } from 'react'
import { Provider, ReactReduxContext, useStore } from 'react-redux'
import { draftOf } from '@/lib/paths/booking-link.ts'
import { bookingReducer, tripLinked } from '../slice.ts'

type State = Record<string, unknown> & { booking: ReturnType<typeof bookingReducer> }

/** The page is drawn with the trip of its link, by the server and at once in the browser. */
export function LinkedTrip({ query, children }: { query: string; children: ReactNode }) {
  const store = useStore<State>()
  const link = useContext(ReactReduxContext)
  const [drawn] = useState(() => {
    const before = (link?.getServerState?.() ?? store.getState()) as State
    // Without a link it is the trip that was left, as it was.
    if (!query) return before
    const linked = tripLinked(draftOf(new URLSearchParams(query)))
    if (typeof window === 'undefined' || !isOpenedWith(query))
      return { ...before, booking: bookingReducer(before.booking, linked) }
    const isUntouched = before.booking === store.getState().booking
    store.dispatch(linked)
    // The same state and not one like it, as `TakenOver` does.
    return { ...before, booking: isUntouched ? store.getState().booking : bookingReducer(before.booking, linked) }
  })
  return (
    <Provider store={store} serverState={drawn}>
      {children}
    </Provider>
  )
}

/** A link from another page is taken over when its address has come. */
function isOpenedWith(query: string): boolean {
  return new URLSearchParams(window.location.search).toString() === query
}
