'use client'

import { useSyncExternalStore } from 'react'
import { ownStore } from '@/lib/session/own-store.ts'
import { usePerson } from '@/lib/session/use-person.ts'

/** What somebody has switched on in this browser for themselves; it goes with them when they sign out. */
export function useOwnSwitch(key: 'alerts-muted' | 'alerts-on-desktop'): readonly [boolean, (on: boolean) => void] {
  const person = usePerson()?.id
  const on = useSyncExternalStore(
    ownStore.listen,
    () => person !== undefined && ownStore.read(person, key) === 'on',
    () => false,
  )
  return [on, (next) => void (person !== undefined && ownStore.write(person, key, next ? 'on' : undefined))]
}
