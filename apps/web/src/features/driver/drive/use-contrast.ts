'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { ownStore } from '@/lib/session/own-store.ts'
import { usePerson } from '@/lib/session/use-person.ts'

const MORE = '(prefers-contrast: more)'

/** Darker lines and letters, for the sun: as the device asks for it, until the chauffeur says otherwise on it. */
export function useContrast(): [isOn: boolean, turn: (on: boolean) => void] {
  const personId = usePerson()?.id
  const isOn = useSyncExternalStore(
    listen,
    () => {
      const kept = personId && ownStore.read(personId, 'contrast')
      return kept === undefined || kept === '' ? window.matchMedia(MORE).matches : kept === 'more'
    },
    () => false,
  )
  return [isOn, (on) => void (personId && ownStore.write(personId, 'contrast', on ? 'more' : 'usual'))]
}

/** Puts it on the page for as long as a chauffeur's page is shown. */
export function usePageContrast(): void {
  const [isOn] = useContrast()
  useEffect(() => {
    const root = document.documentElement
    root.toggleAttribute('data-contrast', isOn)
    return () => root.removeAttribute('data-contrast')
  }, [isOn])
}

function listen(changed: () => void) {
  const query = window.matchMedia(MORE)
  query.addEventListener('change', changed)
  const stop = ownStore.listen(changed)
  return () => {
    query.removeEventListener('change', changed)
    stop()
  }
}
