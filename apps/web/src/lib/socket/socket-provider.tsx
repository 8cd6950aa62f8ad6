'use client'

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Socket } from 'socket.io-client'
import { useConfig } from '../config/config-provider.tsx'
import type { Person } from '../session/person.ts'
import { useSession } from '../session/session-provider.tsx'
import { baseApi, LIVE_TAGS } from '../store/base-api.ts'
import { lastTold } from '../store/last-told.ts'
import { onWake } from './on-wake.ts'

export type SocketState = 'idle' | 'connecting' | 'connected' | 'away'

interface SocketLink {
  socket: Socket | null
  state: SocketState
  /** How often something may have been told of that nobody here has heard. */
  missed: number
}

const IDLE_AT_MOST_MS = 1500

const Link = createContext<(SocketLink & { want: () => void }) | null>(null)

/**
 * One connection for the person who is signed in, to their own namespace. It is made, and its code fetched, once a
 * part of the page listens, and then kept until they sign out.
 */
export function SocketProvider({ children }: { children: ReactNode }) {
  const { apiUrl, drawnAt } = useConfig()
  const [firstDrawnAt] = useState(drawnAt)
  const { data } = useSession()
  const person = data?.user?.user
  const namespace = person ? namespaceOf(person) : undefined
  const [socket, setSocket] = useState<Socket | null>(null)
  const [state, setState] = useState<SocketState>('idle')
  const [missed, setMissed] = useState(0)
  const [wanted, setWanted] = useState(false)
  const want = useCallback(() => setWanted(true), [])

  useEffect(() => {
    if (!namespace || !wanted) return
    let open: Socket | undefined
    let left = false
    setState('connecting')
    const cancelWait = whenIdle(async () => {
      const { connect } = await import('./connect.ts')
      if (left) return
      open = connect(`${apiUrl}${namespace}`, {
        connected: (hasMissed) => {
          setState('connected')
          if (!hasMissed) return
          // The browser's clock may be wrong. By the server's it is this late at most: it drew the page after it was asked.
          lastTold.missedUntil(firstDrawnAt + Date.now() - performance.timeOrigin)
          setMissed((times) => times + 1)
        },
        away: () => setState('away'),
      })
      setSocket(open)
    })
    // Connected anew at once, and not when the old connection is found dead; what is live is asked for meanwhile.
    const stopWaking = onWake((from) => {
      open?.disconnect().connect()
      if (from === 'slept') setMissed((times) => times + 1)
    })
    const lost = () => setState('away')
    window.addEventListener('offline', lost)
    return () => {
      left = true
      cancelWait()
      stopWaking()
      window.removeEventListener('offline', lost)
      open?.disconnect()
      setSocket(null)
      setState('idle')
    }
  }, [apiUrl, namespace, wanted, firstDrawnAt])

  return <Link value={useMemo(() => ({ socket, state, missed, want }), [socket, state, missed, want])}>{children}</Link>
}

/** The page comes first: the connection is made when the browser has a moment, soon in any case. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 200)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(act, { timeout: IDLE_AT_MOST_MS })
  return () => window.cancelIdleCallback(handle)
}

/** Fetches again what is live in the store of these pages, whenever some of it may have been told of unheard. */
export function CatchUp() {
  const missed = useContext(Link)?.missed ?? 0
  const dispatch = useDispatch()
  const known = useRef(missed)
  useEffect(() => {
    if (known.current === missed) return
    known.current = missed
    dispatch(baseApi.util.invalidateTags([...LIVE_TAGS]))
  }, [missed, dispatch])
  return null
}

export function useSocket(): SocketLink {
  const link = useContext(Link)
  if (!link) throw new Error('useSocket is used outside its SocketProvider')
  const { want } = link
  useEffect(() => want(), [want])
  return link
}

const NAMESPACES: Record<Person['userType'], string> = {
  user: 'userNamespace',
  driver: 'driverNamespace',
  admin: 'adminNamespace',
}

function namespaceOf({ userType, id }: Pick<Person, 'userType' | 'id'>): string {
  return `/${NAMESPACES[userType]}/${id}`
}
