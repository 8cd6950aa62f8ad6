'use client'

import { useSyncExternalStore } from 'react'
import { ownStore } from '@/lib/session/own-store.ts'
import { usePerson } from '@/lib/session/use-person.ts'
import { NAVIGATION_APPS, type NavigationApp, usualApp } from './navigation-apps.ts'

/** The app that a chauffeur is led by on this device. */
export function useNavigationApp(): [app: NavigationApp, choose: (app: NavigationApp) => void] {
  const personId = usePerson()?.id
  const app = useSyncExternalStore(
    ownStore.listen,
    () => {
      const kept = personId && ownStore.read(personId, 'navigation')
      return NAVIGATION_APPS.find((one) => one === kept) ?? usualApp(navigator)
    },
    () => 'device' as const,
  )
  return [app, (next) => void (personId && ownStore.write(personId, 'navigation', next))]
}
