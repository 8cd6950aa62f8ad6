// Secrets that people carry (codes, links, refresh tokens) are kept as keyed digests: a stolen database opens nothing.
import { createHmac } from 'node:crypto'
import type { AppContext } from '../../../app-context.ts'

type Purpose =
  | 'email'
  | 'code'
  | 'link'
  | 'reset'
  | 'refresh'
  | 'device'
  | 'export'
  | 'nonce'
  | 'registration'
  | 'attempt'
  | 'office-invitation'
  | 'second-step'
  | 'recovery'

export function digestOf(ctx: Pick<AppContext, 'secrets'>, purpose: Purpose, ...parts: readonly string[]): string {
  const hmac = createHmac('sha256', ctx.secrets.HASH_SECRET)
  // The length before each part keeps ("ab", "c") and ("a", "bc") apart.
  for (const part of [purpose, ...parts]) hmac.update(`${part.length}:${part};`)
  return hmac.digest('base64url')
}

/** What one page alone knows of the code that it enters; null where it did not say. */
export function attemptOf(
  ctx: Pick<AppContext, 'secrets'>,
  {
    email,
    otp,
    attemptKey,
  }: { readonly email: string; readonly otp: string; readonly attemptKey?: string | undefined },
): string | null {
  return attemptKey === undefined ? null : digestOf(ctx, 'attempt', email, otp, attemptKey)
}

/** A secret that nobody guesses: 256 bits, safe in an address. */
export function newSecret(ctx: Pick<AppContext, 'random'>): string {
  return Buffer.from(ctx.random(32)).toString('base64url')
}
