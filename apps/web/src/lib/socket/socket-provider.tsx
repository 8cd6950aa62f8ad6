'use client'

import { useSession } from 'next-auth/react'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Socket } from 'socket.io-client'
import { useConfig } from '../config/config-provider.tsx'
import { baseApi, LIVE_TAGS } from '../store/base-api.ts'
import { namespaceOf } from './namespaces.ts'

export type SocketState = 'idle' | 'connecting' | 'connected' | 'away'

interface SocketLink {
  socket: Socket | null
  state: SocketState
}

const Link = createContext<SocketLink | null>(null)

/** One connection for the person who is signed in, to their own namespace. Its code is fetched after the page stands. */
export function SocketProvider({ children }: { children: ReactNode }) {
  const { apiUrl } = useConfig()
  const { data } = useSession()
  const dispatch = useDispatch()
  const person = data?.user?.user
  const namespace = person ? namespaceOf(person) : undefined
  const [socket, setSocket] = useState<Socket | null>(null)
  const [state, setState] = useState<SocketState>('idle')

  useEffect(() => {
    if (!namespace) return
    let open: Socket | undefined
    let left = false
    setState('connecting')
    import('./connect.ts').then(({ connect }) => {
      if (left) return
      open = connect(`${apiUrl}${namespace}`, {
        connected: (missed) => {
          setState('connected')
          if (missed) dispatch(baseApi.util.invalidateTags([...LIVE_TAGS]))
        },
        away: () => setState('away'),
      })
      setSocket(open)
    })
    return () => {
      left = true
      open?.disconnect()
      setSocket(null)
      setState('idle')
    }
  }, [apiUrl, namespace, dispatch])

  return <Link value={useMemo(() => ({ socket, state }), [socket, state])}>{children}</Link>
}

export function useSocket(): SocketLink {
  const link = useContext(Link)
  if (!link) throw new Error('useSocket is used outside its SocketProvider')
  return link
}
