'use client'

import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { draftOf } from '@/lib/paths/booking-link.ts'
import { useRehydrated } from '@/lib/store/rehydration.tsx'
import { useThunks } from '@/lib/store/use-thunks.ts'
import { guestOfRideEndpoint } from './api.ts'
import { selectBooking } from './selectors.ts'
import { bookingReducer, guestLinked, linkOpened } from './slice.ts'

/** Takes over what the link carries, once, after what the app remembers has come back. */
export function useLink(query: string): void {
  const dispatch = useThunks()
  const store = useStore()
  const ready = useRehydrated()
  useEffect(() => {
    // The address says it once: a page that becomes somebody's begins anew with the same words.
    if (!ready || !query || !window.location.search) return
    const draft = draftOf(new URLSearchParams(query))
    const opened = linkOpened(draft)
    const booking = selectBooking(store.getState())
    // The page may have been drawn with it.
    if (JSON.stringify(bookingReducer(booking, opened)) !== JSON.stringify(booking)) dispatch(opened)
    window.history.replaceState(null, '', window.location.pathname)
    if (draft.guestOf === undefined) return
    const asked = dispatch(guestOfRideEndpoint.initiate(draft.guestOf, { subscribe: false }))
    // Where it cannot be had, whom it is for is said as for any ride.
    void asked.then(({ data }) => data && dispatch(guestLinked(data)))
  }, [ready, query, dispatch, store])
}
