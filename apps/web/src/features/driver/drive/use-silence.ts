'use client'

import { useCallback, useEffect, useState } from 'react'

const LOOK_MS = 5_000

/** How long the server has taken no position of this page, looked at every few seconds while `online`. */
export function useSilence(online: boolean): { ms: number; end: () => void } {
  const [heardAt, setHeardAt] = useState(0)
  const [now, setNow] = useState(0)
  const end = useCallback(() => {
    setHeardAt(Date.now())
    setNow(Date.now())
  }, [])
  useEffect(() => {
    if (!online) return
    end()
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS)
    return () => clearInterval(timer)
  }, [online, end])
  return { ms: now - heardAt, end }
}
