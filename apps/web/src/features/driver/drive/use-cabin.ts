'use client'

import { useMemo, useSyncExternalStore } from 'react'
import { ownStore } from '@/lib/session/own-store.ts'
import { usePerson } from '@/lib/session/use-person.ts'

interface Cabin {
  readonly rideId: string
  readonly ready: readonly string[]
}

/** What the chauffeur has ticked off of a ride's wishes: kept on this phone for one ride, through a reload and a tunnel. */
export function useCabin(rideId: string): [ready: readonly string[], tick: (wish: string, isReady: boolean) => void] {
  const personId = usePerson()?.id
  const text = useSyncExternalStore(
    ownStore.listen,
    () => (personId === undefined ? undefined : ownStore.read(personId, 'cabin')),
    () => undefined,
  )
  const ready = useMemo(() => readyIn(text, rideId), [text, rideId])
  const tick = (wish: string, isReady: boolean) => {
    if (personId === undefined) return
    const others = ready.filter((each) => each !== wish)
    const cabin: Cabin = { rideId, ready: isReady ? [...others, wish] : others }
    ownStore.write(personId, 'cabin', JSON.stringify(cabin))
  }
  return [ready, tick]
}

function readyIn(text: string | undefined, rideId: string): readonly string[] {
  if (text === undefined) return []
  const cabin: Cabin = JSON.parse(text)
  return cabin.rideId === rideId ? cabin.ready : []
}
