import 'server-only'
import type { JWT } from 'next-auth/jwt'
import { identityCalls, Refused } from './identity-calls.ts'
import { personOf } from './person.ts'

/** A token with less life than this is replaced before it is handed out. */
const RENEW_BEFORE_MS = 90_000
/** Requests that left with the old cookie still arrive for a while; they get what the first one got. */
const REMEMBER_MS = 60_000

const rotations = new Map<string, Promise<JWT>>()

export function isDue(token: JWT): boolean {
  return !token.expiresAt || new Date(token.expiresAt).getTime() - Date.now() < RENEW_BEFORE_MS
}

/**
 * Trades the refresh token for new tokens, once: two tabs that ask at the same time share one rotation, since a
 * refresh token used twice revokes its family. Throws when the API refuses, and leaves the token when it is away.
 */
export function rotate(token: JWT): Promise<JWT> {
  const { refreshToken } = token
  if (!refreshToken) return Promise.reject(new Refused('TOKEN_MISSING', 401))
  const known = rotations.get(refreshToken)
  if (known) return known
  const rotation = renew(token, refreshToken)
  rotations.set(refreshToken, rotation)
  const forget = () => setTimeout(() => rotations.delete(refreshToken), REMEMBER_MS).unref()
  rotation.then(forget, () => rotations.delete(refreshToken))
  return rotation
}

async function renew(token: JWT, refreshToken: string): Promise<JWT> {
  try {
    const { data } = await identityCalls.refresh({ refreshToken })
    return { ...token, ...data.tokens, person: personOf(data.user) }
  } catch (error) {
    if (error instanceof Refused && error.status < 500 && error.status !== 429) throw error
    return token
  }
}
