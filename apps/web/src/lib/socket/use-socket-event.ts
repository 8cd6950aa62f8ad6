'use client'

import type { SERVER_EVENTS } from '@livery/contracts/realtime/events.ts'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { useSocket } from './socket-provider.tsx'

type Events = (typeof SERVER_EVENTS)['user'] & (typeof SERVER_EVENTS)['driver'] & (typeof SERVER_EVENTS)['admin']

/** Hears one event of the server for as long as the component is on screen. */
export function useSocketEvent<Name extends keyof Events & string>(
  name: Name,
  hear: (event: z.infer<Events[Name]>) => void,
): void {
  const { socket } = useSocket()
  const latest = useRef(hear)
  latest.current = hear
  useEffect(() => {
    if (!socket) return
    const listener = (event: z.infer<Events[Name]>) => latest.current(event)
    socket.on(name as string, listener)
    return () => {
      socket.off(name as string, listener)
    }
  }, [socket, name])
}
