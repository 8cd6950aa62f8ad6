'use client'

import type { Session } from 'next-auth'
import { SessionProvider as NextAuthProvider, useSession as useNextSession } from 'next-auth/react'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { tokenHolder } from './token-holder.ts'

/** Asked again on window focus and when another tab signs in or out; polled only when configured. */
export function SessionProvider({
  session,
  pollSeconds,
  children,
}: {
  session: Session | null
  pollSeconds: number
  children: ReactNode
}) {
  return (
    <NextAuthProvider session={session} refetchOnWindowFocus refetchInterval={pollSeconds}>
      <HoldToken />
      {children}
    </NextAuthProvider>
  )
}

/** Keeps the token where the API client and the socket can reach it outside React. */
function HoldToken() {
  const { data, update } = useNextSession()
  const accessToken = data?.user?.tokens.accessToken
  useLayoutEffect(() => tokenHolder.hold(accessToken), [accessToken])
  useEffect(
    () => tokenHolder.renewWith(async (expired) => (await update({ expired }))?.user?.tokens.accessToken),
    [update],
  )
  return null
}
