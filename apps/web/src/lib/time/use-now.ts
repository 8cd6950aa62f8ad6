'use client'

import { startTransition, useEffect, useState } from 'react'
import { useConfig } from '../config/config-provider.tsx'
import { useDrawnByServer } from './use-drawn-by-server.ts'

/**
 * The time, told again every so often. Without an interval it stands still. It begins with the server's, as the page
 * was drawn, so that what the browser draws first is the same.
 */
export function useNow(everyMs: number | undefined): number {
  const { drawnAt } = useConfig()
  const isDrawnByServer = useDrawnByServer()
  const [now, setNow] = useState(() => (isDrawnByServer ? drawnAt : Date.now()))
  useEffect(() => {
    if (everyMs === undefined) return
    startTransition(() => setNow(Date.now()))
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
