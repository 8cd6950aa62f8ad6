// Codes of an authenticator app: six digits, a new one each half minute, the one before and after taken as well.
import { Secret, TOTP } from 'otpauth'
import type { AppContext } from '../../../app-context.ts'

const PERIOD_SECONDS = 30

/** Twenty bytes, as RFC 4226 wants. */
export function newAppKey(ctx: Pick<AppContext, 'random'>): string {
  return new Secret({ buffer: Uint8Array.from(ctx.random(20)).buffer }).base32
}

/** What the app reads from the picture. */
export function appUri(key: string, issuer: string, email: string): string {
  return appOf(key, issuer, email).toString()
}

/** The half minute that the code is of; null where it is none of these. */
export function stepOfCode(key: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = appOf(key).validate({ token: code.replace(/\s/g, ''), timestamp, window: 1 })
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta
}

function appOf(key: string, issuer = '', label = ''): TOTP {
  return new TOTP({
    secret: Secret.fromBase32(key),
    issuer,
    label,
    period: PERIOD_SECONDS,
    digits: 6,
    algorithm: 'SHA1',
  })
}
