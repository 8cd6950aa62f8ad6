'use client'

import { useEffect } from 'react'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { useOwnSwitch } from './own-switches.ts'
import { rings } from './rings.ts'
import { useAlertWords } from './use-alert-words.ts'

/** Windows that hear of the same alert within this time show it once. */
const ONCE_MS = 3_000

/**
 * A note of the desktop for what begins to ring while no window of the office is in front: shown once, gone when
 * somebody takes it, and with the person who asked for them.
 */
export function useDesktopNotes(personId: string | undefined): void {
  const wordsOf = useAlertWords()
  const [isOn] = useOwnSwitch('alerts-on-desktop')
  useFrontLock(isOn ? personId : undefined)
  useSocketEvent('alert', ({ alert }) => {
    if (!isOn || personId === undefined || !('Notification' in window) || Notification.permission !== 'granted') return
    const tag = `alert-${alert._id}`
    if (!rings(alert)) return void closeNotes(tag)
    const { what, href } = wordsOf(alert)
    void showOnce(personId, tag, what, href)
  })
}

/** Whoever is in front says so to the other windows: a lock that several may hold. */
function useFrontLock(personId: string | undefined): void {
  useEffect(() => {
    if (personId === undefined || !navigator.locks) return
    let free: (() => void) | undefined
    const look = () => {
      const isInFront = document.hasFocus()
      if (isInFront && free === undefined) {
        const held = new Promise<void>((resolve) => {
          free = resolve
        })
        void navigator.locks.request(frontOf(personId), { mode: 'shared' }, () => held)
      } else if (!isInFront) {
        free?.()
        free = undefined
      }
    }
    look()
    window.addEventListener('focus', look)
    window.addEventListener('blur', look)
    return () => {
      window.removeEventListener('focus', look)
      window.removeEventListener('blur', look)
      free?.()
    }
  }, [personId])
}

const frontOf = (personId: string) => `livery.front.${personId}`

async function showOnce(personId: string, tag: string, title: string, path: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration('/')
  const locks = navigator.locks
  if (worker === undefined || !locks) return
  const { held = [] } = await locks.query()
  if (held.some(({ name }) => name === frontOf(personId))) return
  await locks.request(`livery.note.${tag}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return
    await worker.showNotification(title, { tag, data: { path } })
    await new Promise((resolve) => setTimeout(resolve, ONCE_MS))
  })
}

async function closeNotes(tag: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration('/')
  for (const note of (await worker?.getNotifications({ tag })) ?? []) note.close()
}
