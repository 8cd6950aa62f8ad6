import 'server-only'
import type { SignInProvider } from '@livery/contracts/identity/provider-sign-in.ts'
import { cookies } from 'next/headers'
import { decode, encode } from 'next-auth/jwt'
import { sessionSecret } from './session-secret.ts'

const COOKIE = 'livery.joining'
/** A provider's token is good for an hour; who takes longer than this over the terms presses its button again. */
const KEEP_SECONDS = 15 * 60

/** What a provider said of somebody who is new here, kept while they read the terms. */
export interface Joining {
  provider: SignInProvider
  idToken: string
  nonce: string
  email?: string
  firstname?: string
  lastname?: string
}

/** Encrypted like the session: the page's script never sees the provider's token. */
export async function keepJoining(joining: Joining): Promise<void> {
  const value = await encode({ token: { joining }, secret: sessionSecret() ?? '', salt: COOKIE, maxAge: KEEP_SECONDS })
  const jar = await cookies()
  jar.set(COOKIE, value, { httpOnly: true, sameSite: 'lax', path: '/', maxAge: KEEP_SECONDS })
}

export async function findJoining(): Promise<Joining | undefined> {
  const value = (await cookies()).get(COOKIE)?.value
  const token = value && (await decode({ token: value, secret: sessionSecret() ?? '', salt: COOKIE }).catch(() => null))
  return token ? (token.joining as Joining) : undefined
}

export async function forgetJoining(): Promise<void> {
  const jar = await cookies()
  jar.delete(COOKIE)
}
