'use client'

import type { Ack, LocationFix } from '@livery/contracts/realtime/events.ts'
import { useEffect, useRef } from 'react'
import { useSocket } from '@/lib/socket/socket-provider.tsx'
import type { Fix } from './use-position.ts'

/**
 * Tells the server where the chauffeur is, as soon as the phone says so: a timer would be slowed down in a page that
 * lies in the background. `onRefused` hears of a server that does not take positions of this person.
 */
export function useFixes(online: boolean, fix: Fix | undefined, onRefused: (code: string) => void): void {
  const { socket, state } = useSocket()
  const refused = useRef(onRefused)
  refused.current = onRefused
  const sentAt = useRef(0)
  useEffect(() => {
    if (!online || !socket || state !== 'connected' || !fix || fix.at <= sentAt.current) return
    sentAt.current = fix.at
    socket.volatile.emit('location', messageOf(fix), (ack: Ack) => {
      if (!ack.ok) refused.current(ack.code)
    })
  }, [online, socket, state, fix])
}

const MOST_ACCURACY_METRES = 10_000
const MOST_SPEED = 120

/** What a phone says beyond the wire's limits is left out; the position itself still counts. */
function messageOf({ lat, lng, heading, speed, accuracy, at }: Fix): LocationFix {
  return {
    lat,
    lng,
    heading,
    speed: speed !== null && speed >= 0 && speed <= MOST_SPEED ? speed : null,
    accuracy: accuracy === null ? null : Math.min(accuracy, MOST_ACCURACY_METRES),
    at: new Date(at).toISOString(),
  }
}
