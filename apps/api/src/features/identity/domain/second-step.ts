// Who has a second factor comes in by two steps. What the first one opens is the second, for a few minutes and a few
// tries; and whoever is in proves it again before the factor itself changes.
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'

export const SECOND_STEP = {
  /** Of a sign-in between its steps, of a set-up, of what a passkey signs. */
  livesMs: 5 * MINUTE_MS,
  tries: 5,
  setupMs: 15 * MINUTE_MS,
  confirmedMs: 10 * MINUTE_MS,
  recoveryCodes: 10,
  passkeys: 10,
} as const

/** How somebody of the office proved themselves. */
export type ProvedBy = 'password' | 'link' | 'app' | 'passkey' | 'recovery'

export interface Waiting {
  readonly tries: number
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

export function isWaiting(challenge: Waiting | undefined, now: Date): boolean {
  if (challenge === undefined || challenge.usedAt !== null) return false
  return challenge.expiresAt > now && challenge.tries < SECOND_STEP.tries
}

/**
 * Whether a session has proven itself lately. To add the first factor the sign-in itself is proof enough; everything else is
 * asked for in so many words, since a session may be stolen right after it began.
 */
export function isConfirmed(
  session: { readonly createdAt: Date; readonly confirmedAt: Date | null },
  now: Date,
  { hasFactor }: { readonly hasFactor: boolean },
): boolean {
  const proven = session.confirmedAt ?? (hasFactor ? null : session.createdAt)
  return proven !== null && addMs(proven, SECOND_STEP.confirmedMs) > now
}

// Crockford's alphabet: nothing in it is read as something else.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Twelve letters and digits in threes of four: 60 bits. */
export function newRecoveryCode(random: (size: number) => Uint8Array): string {
  const letters = [...random(12)].map((byte) => ALPHABET.charAt(byte % 32)).join('')
  return letters.replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3')
}

/** As people type it: in small letters, without its lines, an O for a nought. */
export function readRecoveryCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}
