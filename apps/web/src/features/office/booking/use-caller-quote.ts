'use client'

import type { Quote } from '@livery/contracts/pricing/quotes.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useRef } from 'react'
import { UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { failureOf } from '@/lib/store/failure.ts'
import { useCallerQuoteQuery } from './api.ts'
import { type Draft, quoteRequestOf } from './draft.ts'

export interface CallerQuote {
  readonly asked: ReturnType<typeof quoteRequestOf>
  /** The last one there was; while another is asked for it stays in sight, and is not booked. */
  readonly quote: Quote | undefined
  readonly isSettled: boolean
  readonly error: unknown
  /** The line that the refusal is about. */
  readonly wrongAt: 'pickup' | 'dropOff' | 'when' | 'form' | undefined
  readonly renew: () => Promise<Quote | undefined>
}

/** The price of what is on the form, as this caller would get it. It is asked for again when its minutes are over. */
export function useCallerQuote(callerId: string | undefined, draft: Draft): CallerQuote {
  const asked = quoteRequestOf(draft)
  const query = useCallerQuoteQuery(callerId && asked ? { id: callerId, asked } : skipToken, {
    refetchOnMountOrArgChange: UNLESS_JUST_ASKED,
  })
  const { currentData, isFetching, refetch } = query
  const error = isFetching ? undefined : query.error
  const last = useRef<Quote>(undefined)
  if (currentData) last.current = currentData
  else if (!asked) last.current = undefined
  const expiresAt = currentData?.expiresAt
  useEffect(() => {
    if (!expiresAt) return
    const timer = setTimeout(() => void refetch(), Math.max(0, Date.parse(expiresAt) - Date.now()))
    return () => clearTimeout(timer)
  }, [expiresAt, refetch])
  return {
    asked,
    quote: error ? undefined : last.current,
    isSettled: currentData !== undefined && !isFetching && !error,
    error,
    wrongAt: error === undefined ? undefined : placeOf(error),
    renew: async () => (await refetch()).data,
  }
}

const PLACE_OF: Readonly<Record<string, CallerQuote['wrongAt']>> = {
  PLACES_TOO_CLOSE: 'dropOff',
  NO_ROUTE: 'dropOff',
  OUTSIDE_REGION: 'dropOff',
  PICKUP_TIME_INVALID: 'when',
}

function placeOf(error: unknown): CallerQuote['wrongAt'] {
  const failure = failureOf(error)
  const problem = failure.kind === 'problem' ? failure.problem : undefined
  const path = problem?.errors?.[0]?.path.replace(/^body\./, '') ?? ''
  if (path.startsWith('pickupLocation')) return 'pickup'
  if (path.startsWith('dropOffLocation')) return 'dropOff'
  if (/^pre(date|time)/.test(path)) return 'when'
  return PLACE_OF[problem?.code ?? ''] ?? 'form'
}
