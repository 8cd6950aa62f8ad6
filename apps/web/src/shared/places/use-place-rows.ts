'use client'

import type { FoundPlace } from '@livery/contracts/places/places.ts'
import { useDeferredValue } from 'react'
import { usePaused } from '@/lib/paused/use-paused.ts'
import { useSearchPlacesQuery } from './api.ts'

/** Before anything is typed: what is one's own, and what the office lists. */
const MOST_BEFORE_TYPING = 12

export interface PlaceRows {
  /** Of this text alone: what an older text found is not among them. */
  readonly found: readonly FoundPlace[]
  readonly isAnswered: boolean
  readonly isError: boolean
  readonly refetch: () => void
}

/** What a text may mean; an empty one asks for what somebody may want before they type. */
export function usePlaceRows(
  text: string,
  near: { lat: number; lng: number } | undefined,
  isWanted: boolean,
): PlaceRows {
  const asked = usePaused(useDeferredValue(text))
  const { currentData, isFetching, isError, refetch } = useSearchPlacesQuery(
    // Of a whole place only where it is: the search knows no other fields.
    { q: asked, lat: near?.lat, lng: near?.lng, ...(asked === '' && { limit: MOST_BEFORE_TYPING }) },
    { skip: !isWanted },
  )
  const isOfText = isWanted && asked === text
  const isAnswered = isOfText && currentData !== undefined && !isFetching
  return {
    found: isAnswered ? currentData : NOTHING,
    isAnswered,
    isError: isOfText && isError && !isFetching,
    refetch,
  }
}

const NOTHING: readonly FoundPlace[] = []
