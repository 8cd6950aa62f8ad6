'use client'

import type { Place } from '@livery/contracts/common.ts'
import { useState } from 'react'
import { useLazyCheckArrivalQuery } from './api.ts'

export interface AskedArrival {
  /** As it is typed. */
  number: string
  pickup: Place | undefined
  date: string | undefined
  time: string | undefined
}

/**
 * Before a number is kept that nobody knows, or that does not go with the pickup time, whoever named it is asked once.
 * What cannot be asked keeps nobody.
 */
export function useArrivalQuestion() {
  const [check] = useLazyCheckArrivalQuery()
  const [askedOf, setAskedOf] = useState<string>()
  /** Whether it may be kept; where not, the form says why, and the same again keeps it. */
  const mayKeep = async (asked: AskedArrival): Promise<boolean> => {
    const { number, pickup, date, time } = asked
    const typed = number.trim().toUpperCase()
    if (!typed || !pickup || !date || keyOf(asked) === askedOf) return true
    const place = { lat: pickup.lat, lng: pickup.lng }
    const { data } = await check({ number: typed, ...place, date, ...(time && { time }) }, true)
    const isFine = data === undefined || data.state === 'unchecked' || (data.state === 'found' && isFit(data.fit))
    if (!isFine) setAskedOf(keyOf(asked))
    return isFine
  }
  return { mayKeep, isAsked: (asked: AskedArrival) => keyOf(asked) === askedOf }
}

const isFit = (fit: string | null) => fit === null || fit === 'fits'
const keyOf = ({ number, date, time }: AskedArrival) => `${number.trim().toUpperCase()} ${date} ${time}`
