'use client'

import { useRouter } from 'next/navigation'
import type { Session } from 'next-auth'
import {
  createContext,
  Fragment,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { authService } from './auth-service.ts'
import { BROADCAST_KEY, browserPerson } from './browser-person.ts'
import { PERSON_KEY } from './person-key.ts'
import { tokenHolder } from './token-holder.ts'

export type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated'

interface SessionLink {
  data: Session | null
  status: SessionStatus
  /** Asks the service to renew the token or to read the person again; answers with the new session. */
  update: (data: { expired: string } | { reload: true }) => Promise<Session | null>
  /** Somebody has signed in on this page: it becomes theirs. */
  arrived: () => Promise<void>
}

const Link = createContext<SessionLink | null>(null)

/**
 * Who is signed in, as the server last said. Asked again when the window gets the focus and when another tab signs in
 * or out; polled only when `pollSeconds` is set. `session` undefined means that no one has asked yet.
 *
 * A page that was drawn for a person never becomes another's: it leaves the screen. A visitor's page becomes the page
 * of whoever signs in, with everything below begun anew.
 */
export function SessionProvider({
  session,
  pollSeconds,
  children,
}: {
  session: Session | null | undefined
  pollSeconds: number
  children: ReactNode
}) {
  const router = useRouter()
  const [data, setData] = useState(session)
  const [gone, setGone] = useState(false)
  const owner = useRef(session?.user.user.id)
  useState(() => owner.current && browserPerson.claim(owner.current))

  const leave = useCallback(() => {
    tokenHolder.hold(undefined)
    setGone(true)
    browserPerson.leaveScreen()
  }, [])
  useEffect(() => browserPerson.watch(leave), [leave])

  const take = useCallback(
    (asked: Session | null | undefined) => {
      if (asked === undefined) return null
      const id = asked?.user.user.id
      if (owner.current !== undefined && id !== owner.current) {
        leave()
        return null
      }
      if (id !== undefined && owner.current === undefined) {
        owner.current = id
        browserPerson.claim(id)
        router.refresh()
      }
      setData(asked)
      return asked
    },
    [leave, router],
  )
  const refetch = useCallback(async () => void take(await authService.session()), [take])
  const update = useCallback<SessionLink['update']>(async (told) => take(await authService.update(told)), [take])

  const unknown = data === undefined
  useEffect(() => {
    if (unknown) void refetch()
  }, [unknown, refetch])

  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && void refetch()
    // A page of nobody hears of whoever signs in; one of a person leaves the screen by itself.
    const isTold = ({ key }: StorageEvent) =>
      key === BROADCAST_KEY || (key === PERSON_KEY && owner.current === undefined)
    const told = (event: StorageEvent) => isTold(event) && event.newValue && void refetch()
    document.addEventListener('visibilitychange', seen)
    window.addEventListener('storage', told)
    // What another tab said while there was no connection could not be looked up.
    window.addEventListener('online', seen)
    return () => {
      window.removeEventListener('online', seen)
      document.removeEventListener('visibilitychange', seen)
      window.removeEventListener('storage', told)
    }
  }, [refetch])

  useEffect(() => {
    if (pollSeconds <= 0) return
    const timer = setInterval(() => navigator.onLine && void refetch(), pollSeconds * 1000)
    return () => clearInterval(timer)
  }, [pollSeconds, refetch])

  const accessToken = gone ? undefined : data?.user?.tokens.accessToken
  useLayoutEffect(() => tokenHolder.hold(accessToken), [accessToken])
  useLayoutEffect(
    () => tokenHolder.renewWith(async (expired) => (await update({ expired }))?.user.tokens.accessToken),
    [update],
  )

  const status = unknown ? 'loading' : data ? 'authenticated' : 'unauthenticated'
  return (
    <Link
      value={useMemo(() => ({ data: data ?? null, status, update, arrived: refetch }), [data, status, update, refetch])}
    >
      {!gone && <Fragment key={data?.user.user.id ?? 'visitor'}>{children}</Fragment>}
    </Link>
  )
}

export function useSession(): SessionLink {
  const link = useContext(Link)
  if (!link) throw new Error('useSession is used outside its SessionProvider')
  return link
}
