'use client'

import type { Quote, QuoteRequest } from '@livery/contracts/pricing/quotes.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { codeOf } from '@/lib/store/failure.ts'
import { useThunks } from '@/lib/store/use-thunks.ts'
import { stillOffered } from '@/shared/extras/wanted.ts'
import { quoteEndpoint, useExtrasQuery, useQuoteQuery } from './api.ts'
import { type Problem, problemOf } from './problem.ts'
import { quoteRequestOf, selectBooking } from './selectors.ts'
import { extrasChosen, handedQuoteOver } from './slice.ts'

/**
 * The price of what is on the form. When its ten minutes are over it is asked for again, and says so. What is wrong with
 * the form is told beside its field; the prices of before stay in sight, and cannot be paid.
 */
export function useQuote() {
  const dispatch = useThunks()
  const request = useSelector(selectBooking, sameRequest)
  const handed = useSelector((state) => selectBooking(state).handed)
  const full = quoteRequestOf(request)
  const [refusedCode, setRefusedCode] = useState<{ code: string; error: unknown }>()
  const isCodeRefused = full?.promotion !== undefined && full.promotion === refusedCode?.code
  const asked = isCodeRefused ? withoutCode(full) : full
  const held = heldFor(full, handed)

  const { currentData, error, isFetching, refetch } = useQuoteQuery(asked && !held ? asked : skipToken, {
    refetchOnMountOrArgChange: UNLESS_JUST_ASKED,
  })
  const quote = held ?? currentData
  const last = useRef<Quote>(undefined)
  if (quote) last.current = quote
  else if (!request.pickup.text && !request.dropOff.text) last.current = undefined

  const wrong = isFetching || held ? undefined : error
  const failedCode = asked?.promotion !== undefined && codeOf(wrong)?.startsWith('PROMOTION_') && asked.promotion
  useEffect(() => {
    if (failedCode) setRefusedCode({ code: failedCode, error: wrong })
  }, [failedCode, wrong])

  const [renewedAt, setRenewedAt] = useState<string>()
  const expiresAt = quote?.expiresAt
  const isHeld = held !== undefined
  useEffect(() => {
    if (!expiresAt) return
    const left = new Date(expiresAt).getTime() - Date.now()
    const timer = setTimeout(
      () => {
        if (isHeld) dispatch(handedQuoteOver())
        else refetch()
        setRenewedAt(new Date().toISOString())
      },
      Math.max(0, left),
    )
    return () => clearTimeout(timer)
  }, [expiresAt, isHeld, refetch, dispatch])

  const extrasGone = useExtrasGone(request.extras)
  const text = JSON.stringify(asked)
  const renew = useCallback(async (): Promise<Quote | undefined> => {
    dispatch(handedQuoteOver())
    if (text === undefined) return undefined
    const asking = dispatch(quoteEndpoint.initiate(JSON.parse(text) as QuoteRequest, { forceRefetch: true }))
    try {
      return (await asking).data
    } finally {
      asking.unsubscribe()
    }
  }, [text, dispatch])

  const problem: Problem | undefined = isCodeRefused
    ? { at: 'promotion', error: refusedCode?.error }
    : wrong && !failedCode
      ? problemOf(wrong, request)
      : undefined
  return {
    asked: asked !== undefined,
    quote: quote ?? last.current,
    /** False while what is shown is not what is asked. */
    settled: quote !== undefined && !isFetching && !wrong,
    problem,
    /** Nothing is on its way, and nothing of before is in sight. */
    failed: wrong !== undefined && last.current === undefined,
    renewedAt,
    extrasGone,
    renew,
  }
}

/** Extras of an earlier ride that are offered no more, or not so often, are taken off the form; true once some were. */
function useExtrasGone(chosen: Booking['extras']): boolean {
  const dispatch = useThunks()
  const { data: offered } = useExtrasQuery(undefined, { skip: chosen.length === 0 })
  const [gone, setGone] = useState(false)
  useEffect(() => {
    const left = offered && stillOffered(chosen, offered)
    if (!left || left.length === chosen.length) return
    setGone(true)
    dispatch(extrasChosen(left))
  }, [chosen, offered, dispatch])
  return gone
}

type Booking = ReturnType<typeof selectBooking>
function sameRequest(left: Booking, right: Booking): boolean {
  return (
    JSON.stringify(quoteRequestOf(left)) === JSON.stringify(quoteRequestOf(right)) &&
    left.pickup.text === right.pickup.text &&
    left.dropOff.text === right.dropOff.text
  )
}

function withoutCode({ promotion, ...rest }: QuoteRequest): QuoteRequest {
  return rest
}

/** The quote that came along from the visit, as long as it answers what is asked and can be booked. */
function heldFor(asked: QuoteRequest | undefined, handed: Booking['handed']): Quote | undefined {
  if (!asked || handed?.asked !== JSON.stringify(asked)) return undefined
  return Date.parse(handed.quote.expiresAt) > Date.now() ? handed.quote : undefined
}
