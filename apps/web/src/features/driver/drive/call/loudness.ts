'use client'

import { useSyncExternalStore } from 'react'
import { ownStore } from '@/lib/session/own-store.ts'

export const LOUDNESSES = ['off', 'soft', 'loud'] as const
export type Loudness = (typeof LOUDNESSES)[number]

/** As gain: 1 is as loud as the phone is set. */
export const GAIN: Record<Loudness, number> = { off: 0, soft: 0.25, loud: 0.9 }

/** How loud offers are on this device, to this chauffeur. Loud until they choose. */
export function useLoudness(personId: string | undefined): Loudness {
  const kept = useSyncExternalStore(
    ownStore.listen,
    () => (personId === undefined ? undefined : ownStore.read(personId, 'loudness')),
    () => undefined,
  )
  return LOUDNESSES.find((one) => one === kept) ?? 'loud'
}

export function keepLoudness(personId: string, loudness: Loudness): void {
  ownStore.write(personId, 'loudness', loudness)
}
