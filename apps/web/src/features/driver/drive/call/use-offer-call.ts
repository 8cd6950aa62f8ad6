'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { type Bell, createBell, type Melody } from '@/lib/sound/bell.ts'
import { useMarkedTitle } from '@/lib/title/use-marked-title.ts'
import { GAIN, type Loudness, useLoudness } from './loudness.ts'

/** Two notes upwards, twice: told at once from the one tone of a message and from a siren. */
const MELODY: Melody = {
  tones: [
    { at: 0, hertz: 659.3 },
    { at: 0.18, hertz: 987.8 },
    { at: 0.5, hertz: 659.3 },
    { at: 0.68, hertz: 987.8 },
  ],
  toneSeconds: 0.17,
  roundSeconds: 1.6,
}
const PULSE_MS = [350, 150, 350]
const PULSE_EVERY_MS = 1_600
const MUTED_AFTER_MS = 1_500

/**
 * Calls a chauffeur as long as an offer waits for their answer: by sound and vibration until it is put aside, in the title
 * of the tab and on the app's icon until it is over. Answers whether the browser still keeps the sound back, which it
 * does until something on the page was pressed.
 */
export function useOfferCall({
  personId,
  online,
  offerId,
  isAside,
}: {
  personId: string | undefined
  online: boolean
  offerId: string | undefined
  isAside: boolean
}): { isMuted: boolean } {
  const t = useTranslations('chauffeur.offer')
  const loudness = useLoudness(personId)
  const [bell, isMuted] = useBell(online && loudness !== 'off')
  const calls = offerId !== undefined && !isAside
  const isRinging = useOneTab(calls)

  useEffect(() => {
    if (!bell || !isRinging) return
    bell.start(GAIN[loudness])
    return bell.stop
  }, [bell, isRinging, loudness])

  useEffect(() => {
    if (!isRinging) return
    const pulse = () => void navigator.vibrate?.(PULSE_MS)
    pulse()
    const timer = setInterval(pulse, PULSE_EVERY_MS)
    return () => {
      clearInterval(timer)
      navigator.vibrate?.(0)
    }
  }, [isRinging])

  useMarkedTitle(offerId === undefined ? undefined : t('title'))
  useEffect(() => {
    if (offerId === undefined) return
    // Not every browser has icons with numbers, and one that has may refuse.
    void navigator.setAppBadge?.(1).catch(() => undefined)
    return () => void navigator.clearAppBadge?.().catch(() => undefined)
  }, [offerId])

  return { isMuted }
}

/** Sounds once as an offer would. */
export async function tryOut(loudness: Loudness): Promise<void> {
  if (loudness === 'off') return
  const bell = createBell(MELODY)
  await bell?.strike(GAIN[loudness])
  bell?.close()
}

function useBell(wanted: boolean): [bell: Bell | undefined, isMuted: boolean] {
  const [bell, setBell] = useState<Bell>()
  const [isMuted, setMuted] = useState(false)
  useEffect(() => {
    if (!wanted) return
    const look = () => setMuted(made?.mayRing() === false)
    const made = createBell(MELODY, () => !waits && look())
    // Where it may sound at once it starts in a moment: what comes and goes would move the page under a finger.
    let waits = true
    const timer = setTimeout(() => {
      waits = false
      look()
    }, MUTED_AFTER_MS)
    setBell(made)
    return () => {
      clearTimeout(timer)
      made?.close()
      setBell(undefined)
      setMuted(false)
    }
  }, [wanted])
  return [bell, isMuted]
}

/** Of several tabs one calls. */
function useOneTab(wanted: boolean): boolean {
  const [isOurs, setOurs] = useState(false)
  useEffect(() => {
    if (!wanted) return
    const over = new AbortController()
    const hold = () =>
      new Promise<void>((resolve) => {
        if (over.signal.aborted) return resolve()
        setOurs(true)
        over.signal.addEventListener('abort', () => resolve(), { once: true })
      })
    if (navigator.locks)
      navigator.locks.request('livery.offer-call', { signal: over.signal }, hold).catch(() => undefined)
    else void hold()
    return () => {
      over.abort()
      setOurs(false)
    }
  }, [wanted])
  return isOurs
}
