'use client'

import type { OfficeChangePreview } from '@livery/contracts/dispatch/change-preview.ts'
import type { PreviewOfficeChange } from '@livery/contracts/rides/office-change.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useRef, useState } from 'react'
import { useOfficeChangePreviewQuery } from '../api.ts'

/** Nobody reads prices between two letters. */
const REST_MS = 250

/** What the change would come to, asked for once the typing rests; the last answer stays in sight meanwhile. */
export function useChangePreview(id: string, asked: PreviewOfficeChange | undefined) {
  const [settled, setSettled] = useState(asked)
  const key = JSON.stringify(asked)
  const latest = useRef(asked)
  latest.current = asked
  useEffect(() => {
    const timer = setTimeout(() => setSettled(latest.current), key === undefined ? 0 : REST_MS)
    return () => clearTimeout(timer)
  }, [key])
  const isRested = JSON.stringify(settled) === key
  const query = useOfficeChangePreviewQuery(settled ? { id, asked: settled } : skipToken)
  const last = useRef<OfficeChangePreview>(undefined)
  if (query.currentData) last.current = query.currentData
  const error = query.isFetching || !isRested ? undefined : query.error
  return {
    preview: last.current,
    /** What it is of. */
    asked: settled,
    /** It is of what is on the form now. */
    isSettled: asked !== undefined && isRested && query.currentData !== undefined && !query.isFetching && !error,
    error,
  }
}
