'use client'

import type { ChatMessageEvent, ChatReadEvent, ChatTypingEvent } from '@livery/contracts/realtime/events.ts'
import { useEffect, useRef, useState } from 'react'
import type { Socket } from 'socket.io-client'
import { useConfig } from '@/lib/config/config-provider.tsx'
import { usePerson } from '@/lib/session/use-person.ts'

interface Ears {
  /** The connection is up, for the first time or again. */
  connected: () => void
  message: (event: ChatMessageEvent) => void
  read: (event: ChatReadEvent) => void
  typing: (event: ChatTypingEvent) => void
}

/**
 * The chat's socket. A signed-in person's shares the connection that the page has anyway; a guest's is their ride's,
 * and their link opens it.
 */
export function useChatSocket(guest: { rideId: string; key: string } | undefined, ears: Ears): Socket | null {
  const { apiUrl } = useConfig()
  const personId = usePerson()?.id
  const key = guest?.key
  const namespace = guest ? `guestNamespace/${guest.rideId}` : personId && `chatNamespace/${personId}`
  const latest = useRef(ears)
  latest.current = ears
  const [connected, setConnected] = useState<Socket | null>(null)

  useEffect(() => {
    if (!namespace) return
    let socket: Socket | undefined
    let left = false
    void import('@/lib/socket/connect.ts').then(({ connect }) => {
      if (left) return
      const opened = connect(
        `${apiUrl}/${namespace}`,
        {
          connected: () => {
            setConnected(opened)
            latest.current.connected()
          },
          away: () => setConnected(null),
        },
        key === undefined ? undefined : { current: () => key, renew: async () => undefined },
      )
      opened.on('message', (event: ChatMessageEvent) => latest.current.message(event))
      opened.on('message:read', (event: ChatReadEvent) => latest.current.read(event))
      opened.on('typing', (event: ChatTypingEvent) => latest.current.typing(event))
      socket = opened
    })
    return () => {
      left = true
      socket?.disconnect()
      setConnected(null)
    }
  }, [apiUrl, namespace, key])
  return connected
}
