'use client'

import { useSyncExternalStore } from 'react'
import { SOUND_KEY } from '@/lib/session/browser-person.ts'

const listeners = new Set<() => void>()

/** Whether this browser rings for calls for help, whoever sits in front of it: the desk stays when its person goes. */
export function useSound(): { on: boolean; turn: (on: boolean) => void } {
  const on = useSyncExternalStore(
    listen,
    () => kept()?.getItem(SOUND_KEY) === 'on',
    () => false,
  )
  return {
    on,
    turn: (next) => {
      if (next) kept()?.setItem(SOUND_KEY, 'on')
      else kept()?.removeItem(SOUND_KEY)
      for (const listener of listeners) listener()
    },
  }
}

function listen(changed: () => void): () => void {
  listeners.add(changed)
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changed)
  }
}

/** Storage is refused in some private windows: the sound then stays off. */
function kept(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}
