'use client'

import { useEffect, useRef } from 'react'
import { pageBegan } from '@/lib/time/phone-moment.ts'
import { serverClock } from '@/lib/time/server-clock.ts'

/** A step may be dated so far off until something better is heard. */
const SURE_MS = 1_000

/**
 * As a page opens: what came with it says that a phone's clock has been set since the last one. Where that does not say enough,
 * the time is asked for, before anything is pressed.
 */
export function useServerClock(serverAt: string | undefined, ask: () => unknown): void {
  const isLearnt = useRef(false)
  useEffect(() => {
    if (serverAt === undefined || isLearnt.current) return
    isLearnt.current = true
    serverClock.learn(serverAt, pageBegan())
    if (serverClock.uncertainMs() > SURE_MS) ask()
  }, [serverAt, ask])
}
