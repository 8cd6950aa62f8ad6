'use client'

import { useEffect, useState } from 'react'
import { createBell, type Melody } from '@/lib/sound/bell.ts'

const LOUDNESS = 0.5

const HELP: Melody = {
  tones: [
    { at: 0, hertz: 880 },
    { at: 0.22, hertz: 1_108.7 },
    { at: 0.44, hertz: 880 },
  ],
  toneSeconds: 0.2,
  roundSeconds: 2.4,
}
/** Lower and seldom: somebody sits beside it all day. */
const ALERT: Melody = {
  tones: [
    { at: 0, hertz: 587.3 },
    { at: 0.2, hertz: 784 },
  ],
  toneSeconds: 0.18,
  roundSeconds: 6,
}
const MELODIES = { help: HELP, alert: ALERT } as const

/**
 * Rings in one window of the browser alone: whichever may sound asks for the turn, and the next has it when that one is
 * closed. Answers whether the browser holds the sound back until something is pressed.
 */
export function useRing(melody: keyof typeof MELODIES | undefined, personId: string | undefined): boolean {
  const [isHeldBack, setHeldBack] = useState(false)
  useEffect(() => {
    if (melody === undefined || personId === undefined) return
    const over = new AbortController()
    let hasAsked = false
    const bell = createBell(MELODIES[melody], () => look())
    const look = () => {
      const may = bell?.mayRing() === true
      setHeldBack(bell !== undefined && !may)
      if (!may || hasAsked || bell === undefined) return
      hasAsked = true
      void inTurn(`livery.ring.${personId}`, over.signal, () => bell.start(LOUDNESS))
    }
    look()
    return () => {
      over.abort()
      bell?.close()
      setHeldBack(false)
    }
  }, [melody, personId])
  return isHeldBack
}

/** Begins when the turn comes, and has it until `over`. A page without locks, on plain http, rings by itself. */
async function inTurn(name: string, over: AbortSignal, begin: () => void): Promise<void> {
  if (!navigator.locks) return begin()
  await navigator.locks
    .request(name, { signal: over }, () => {
      if (over.aborted) return
      begin()
      return new Promise<void>((resolve) => over.addEventListener('abort', () => resolve(), { once: true }))
    })
    // Nobody waits for the turn any more.
    .catch(() => undefined)
}
