'use client'

import type { LocationFix } from '@livery/contracts/realtime/events.ts'
import { useEffect, useRef } from 'react'
import { useSocket } from '@/lib/socket/socket-provider.tsx'
import type { Fix } from './use-position.ts'

const EVERY_MS = 1000

/** Tells the server where the chauffeur is, once a second while online. What cannot be sent now is not sent late. */
export function useFixes(online: boolean, fix: Fix | undefined): void {
  const { socket, state } = useSocket()
  const latest = useRef(fix)
  latest.current = fix
  useEffect(() => {
    if (!online || !socket || state !== 'connected') return
    const send = () => {
      if (!latest.current) return
      const message: LocationFix = { ...latest.current, at: new Date().toISOString() }
      socket.volatile.emit('location', message, () => undefined)
    }
    send()
    const timer = setInterval(send, EVERY_MS)
    return () => clearInterval(timer)
  }, [online, socket, state])
}
