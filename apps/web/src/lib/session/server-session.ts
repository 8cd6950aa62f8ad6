import 'server-only'
import { ownPath } from '@livery/kernel/own-path.ts'
import { redirect } from 'next/navigation'
import { getServerSession, type Session } from 'next-auth'
import { cache } from 'react'
import { readOnlyOptions } from './auth-options.ts'
import { HOME, type Person } from './person.ts'
import { sessionSecret } from './session-secret.ts'

/** Without a secret nobody is signed in; `proxy.ts` shows the page that says so. Read once for each request. */
export const readSession = cache(async (): Promise<Session | null> => {
  if (sessionSecret() === undefined) return null
  return getServerSession(readOnlyOptions())
})

/** The session of a page that cannot do without one; otherwise the person is sent to sign in and brought back. */
export async function requireSession(path: string, userType?: Person['userType']): Promise<Session> {
  const session = await readSession()
  const back = ownPath(path, 'http://here') ?? '/'
  if (!session) redirect(`/api/auth/signin?error=SessionRequired&callbackUrl=${encodeURIComponent(back)}`)
  if (userType && session.user.user.userType !== userType) redirect(HOME[session.user.user.userType])
  return session
}

/** Whom a public page speaks to: a rider, a chauffeur, or nobody in particular. */
export async function readAudience(): Promise<'user' | 'driver' | undefined> {
  const userType = (await readSession())?.user.user.userType
  return userType === 'admin' ? undefined : userType
}
