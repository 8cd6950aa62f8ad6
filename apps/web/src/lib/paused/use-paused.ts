'use client'

import { useEffect, useState } from 'react'

const PAUSE_MS = 160

/** The value after a short pause in typing, so that each letter does not become a call. */
export function usePaused(value: string, pauseMs = PAUSE_MS): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    if (value === '') return setPaused(value)
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return paused
}
