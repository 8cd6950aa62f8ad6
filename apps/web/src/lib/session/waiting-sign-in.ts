import 'server-only'
import { cookies } from 'next/headers'
import { decode, encode } from 'next-auth/jwt'
import { sessionSecret } from './session-secret.ts'

const COOKIE = 'livery.second-step'
/** As long as the API waits for the second step. */
const KEEP_SECONDS = 5 * 60

/** What the first step of a sign-in gave. Encrypted like the session: the page's script never sees it. */
export async function keepWaiting(token: string): Promise<void> {
  const value = await encode({
    token: { waiting: token },
    secret: sessionSecret() ?? '',
    salt: COOKIE,
    maxAge: KEEP_SECONDS,
  })
  const jar = await cookies()
  jar.set(COOKIE, value, { httpOnly: true, sameSite: 'lax', path: '/', maxAge: KEEP_SECONDS })
}

export async function findWaiting(): Promise<string | undefined> {
  const value = (await cookies()).get(COOKIE)?.value
  const token = value && (await decode({ token: value, secret: sessionSecret() ?? '', salt: COOKIE }).catch(() => null))
  return token && typeof token.waiting === 'string' ? token.waiting : undefined
}

export async function forgetWaiting(): Promise<void> {
  const jar = await cookies()
  jar.delete(COOKIE)
}
