'use client'

import { useSyncExternalStore } from 'react'
import { ownStore } from '@/lib/session/own-store.ts'
import { usePerson } from '@/lib/session/use-person.ts'
import { NAVIGATION_APPS, type NavigationApp } from './navigation-apps.ts'

export interface NavigationChoice {
  /** Opened last on this device. */
  used: NavigationApp | undefined
  /** Opened at once, without a question. */
  always: boolean
}

/** Another app that a chauffeur is led by, if any. */
export function useNavigationApp(): [choice: NavigationChoice, choose: (choice: NavigationChoice) => void] {
  const personId = usePerson()?.id
  const kept = useSyncExternalStore(
    ownStore.listen,
    () => personId && ownStore.read(personId, 'navigation'),
    () => undefined,
  )
  const [name, always] = kept?.split(' ') ?? []
  const used = NAVIGATION_APPS.find((one) => one === name)
  const choose = (next: NavigationChoice) => {
    if (personId && next.used) ownStore.write(personId, 'navigation', `${next.used}${next.always ? ' always' : ''}`)
  }
  return [{ used, always: used !== undefined && always === 'always' }, choose]
}
