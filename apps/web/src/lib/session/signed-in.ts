import 'server-only'
import { cookies, headers } from 'next/headers'
import { getToken, type JWT } from 'next-auth/jwt'
import { sessionSecret } from './session-secret.ts'

/** What the session's cookie of this request says, before anything is done with it. */
export async function findSignedIn(): Promise<JWT | null> {
  const jar = Object.fromEntries((await cookies()).getAll().map(({ name, value }) => [name, value]))
  const req = { cookies: jar, headers: await headers() }
  return getToken({ req: req as never, secret: sessionSecret() }).catch(() => null)
}
