'use client'

import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useQuoteQuery } from './api.ts'
import { quoteRequestOf, selectBooking } from './selectors.ts'

/** The price of what is on the form. When its ten minutes are over it is asked for again, and says so. */
export function useQuote() {
  const request = useSelector(selectBooking, sameRequest)
  const asked = quoteRequestOf(request)
  const { currentData, data, error, isFetching, refetch } = useQuoteQuery(asked ?? skipToken, {
    refetchOnMountOrArgChange: true,
  })
  const [renewedAt, setRenewedAt] = useState<string>()
  const expiresAt = currentData?.expiresAt

  useEffect(() => {
    if (!expiresAt) return
    const left = new Date(expiresAt).getTime() - Date.now()
    const timer = setTimeout(
      () => {
        refetch()
        setRenewedAt(new Date().toISOString())
      },
      Math.max(0, left),
    )
    return () => clearTimeout(timer)
  }, [expiresAt, refetch])

  return {
    asked: asked !== undefined,
    quote: asked ? (currentData ?? (isFetching ? data : undefined)) : undefined,
    /** False while what is shown is not yet what was asked. */
    settled: currentData !== undefined && !isFetching,
    error: isFetching ? undefined : error,
    renewedAt,
    renew: () => {
      setRenewedAt(new Date().toISOString())
      return refetch()
    },
  }
}

type Booking = ReturnType<typeof selectBooking>
function sameRequest(left: Booking, right: Booking): boolean {
  return JSON.stringify(quoteRequestOf(left)) === JSON.stringify(quoteRequestOf(right))
}
