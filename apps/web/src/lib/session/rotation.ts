import type { JWT } from 'next-auth/jwt'

/** A token with less life than this is replaced before it is handed out. */
const RENEW_BEFORE_MS = 90_000
/** Requests that left with the old cookie still arrive for a while; they get what the first one got. */
const REMEMBER_MS = 60_000

/** What the API answers to a refresh token: new tokens and the person, or that the family is dead. */
export type Refresh = (refreshToken: string) => Promise<Partial<JWT> | 'refused'>

export class SessionOver extends Error {}

export function isDue(token: Pick<JWT, 'expiresAt'>, now: Date): boolean {
  return !token.expiresAt || new Date(token.expiresAt).getTime() - now.getTime() < RENEW_BEFORE_MS
}

/**
 * Trades the refresh token for new tokens, once: two tabs that ask at the same time share one rotation, since a
 * refresh token used twice revokes its family. Throws SessionOver when the API refuses; a token stays as it is while
 * the API cannot be reached.
 */
export function rotationWith(refresh: Refresh): (token: JWT) => Promise<JWT> {
  const rotations = new Map<string, Promise<JWT>>()
  return (token) => {
    const { refreshToken } = token
    if (!refreshToken) return Promise.reject(new SessionOver('There is nothing to renew'))
    const known = rotations.get(refreshToken)
    if (known) return known
    const rotation = renew(token, refreshToken, refresh)
    rotations.set(refreshToken, rotation)
    const forget = () => void rotations.delete(refreshToken)
    rotation.then((renewed) => {
      if (renewed.refreshToken === refreshToken) forget()
      else setTimeout(forget, REMEMBER_MS).unref()
    }, forget)
    return rotation
  }
}

async function renew(token: JWT, refreshToken: string, refresh: Refresh): Promise<JWT> {
  const answer = await refresh(refreshToken).catch(() => undefined)
  if (answer === 'refused') throw new SessionOver('The API ended this session')
  return { ...token, ...answer }
}
