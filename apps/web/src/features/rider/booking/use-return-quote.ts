'use client'

import type { Quote, QuotedClass, QuoteRequest } from '@livery/contracts/pricing/quotes.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useCallback, useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { useThunks } from '@/lib/store/use-thunks.ts'
import { quoteEndpoint, useQuoteQuery } from './api.ts'
import { returnRequestOf, selectBooking, wantsReturn } from './selectors.ts'

/** The way back, as far as it is wanted and priced. */
export interface WayBack {
  readonly asked: QuoteRequest | undefined
  /** The last one that was given; `settled` says whether it is what is asked. */
  readonly quote: Quote | undefined
  readonly settled: boolean
  readonly error: unknown
  readonly renew: () => Promise<Quote | undefined>
}

/** The price of the way back; undefined where none is wanted. Asked for again when its time is over. */
export function useReturnQuote(there: Quote | undefined): WayBack | undefined {
  const dispatch = useThunks()
  const text = useSelector((state) => JSON.stringify(returnRequestOf(selectBooking(state))))
  const wanted = useSelector((state) => wantsReturn(selectBooking(state)))
  const asked = text === undefined ? undefined : (JSON.parse(text) as QuoteRequest)
  const { currentData, error, isFetching, refetch } = useQuoteQuery(asked ?? skipToken, {
    refetchOnMountOrArgChange: true,
  })
  const last = useRef<Quote>(undefined)
  if (currentData) last.current = currentData
  const expiresAt = currentData?.expiresAt
  useEffect(() => {
    if (!expiresAt) return
    const timer = setTimeout(() => void refetch(), Math.max(0, Date.parse(expiresAt) - Date.now()))
    return () => clearTimeout(timer)
  }, [expiresAt, refetch])
  const renew = useCallback(async (): Promise<Quote | undefined> => {
    if (text === undefined) return undefined
    const asking = dispatch(quoteEndpoint.initiate(JSON.parse(text) as QuoteRequest, { forceRefetch: true }))
    try {
      return (await asking).data
    } finally {
      asking.unsubscribe()
    }
  }, [text, dispatch])
  if (!wanted) return undefined
  const wrong = isFetching ? undefined : error
  const isEarly = currentData !== undefined && there !== undefined && startsBeforeArrival(there, currentData)
  const settled = currentData !== undefined && !isFetching && !error && !isEarly
  return {
    asked,
    quote: currentData ?? last.current,
    settled,
    error: wrong ?? (isEarly ? TOO_EARLY : undefined),
    renew,
  }
}

/** As the api refuses it: said before anything is paid. */
const TOO_EARLY = { status: 422, data: { code: 'RETURN_TOO_EARLY', status: 422 } } as const

export function startsBeforeArrival(
  there: Pick<Quote, 'pickupAt' | 'duration'>,
  back: Pick<Quote, 'pickupAt'>,
  now = Date.now(),
): boolean {
  const start = there.pickupAt === null ? now : Date.parse(there.pickupAt)
  return back.pickupAt !== null && Date.parse(back.pickupAt) < start + there.duration.value * 1_000
}

/** The same class on the way back. */
export function classBack(back: Quote | undefined, vehicleClass: string | undefined): QuotedClass | undefined {
  return back?.classes.find((each) => each.vehicleClass === vehicleClass)
}

/** What both ways cost in this class, as far as the way back is priced. */
export function bothWays(total: number, back: WayBack | undefined, vehicleClass: string): number {
  return total + (classBack(back?.quote, vehicleClass)?.total ?? 0)
}
