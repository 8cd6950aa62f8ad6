import { getSession, signIn } from 'next-auth/react'
import { ownPath } from '@/lib/paths/own-path.ts'
import { HOME } from '@/lib/session/person.ts'

type Credentials = { email: string; password: string } | { email: string; otp: string }

/** Signs in and opens the page that was asked for. Returns the error when the door stays shut. */
export async function enter(credentials: Credentials, callbackUrl: string | null): Promise<string | undefined> {
  const provider = 'otp' in credentials ? 'code' : 'credentials'
  // The address to return to is compared for an `error` of its own, so it must not be this page's.
  const result = await signIn(provider, { ...credentials, redirect: false, callbackUrl: '/' })
  if (!result || result.error) return result?.error ?? 'CLIENT_FETCH_ERROR'
  const session = await getSession()
  const home = session ? HOME[session.user.user.userType] : '/'
  window.location.assign(ownPath(callbackUrl, window.location.origin) ?? home)
  return undefined
}
