// Secrets that people carry (codes, links, refresh tokens) are kept as keyed digests: a stolen database opens nothing.
import { createHmac } from 'node:crypto'
import type { AppContext } from '../../app-context.ts'

type Purpose = 'email' | 'code' | 'link' | 'reset' | 'refresh' | 'device' | 'export' | 'nonce' | 'registration'

export function digestOf(ctx: Pick<AppContext, 'secrets'>, purpose: Purpose, ...parts: readonly string[]): string {
  const hmac = createHmac('sha256', ctx.secrets.HASH_SECRET)
  // The length before each part keeps ("ab", "c") and ("a", "bc") apart.
  for (const part of [purpose, ...parts]) hmac.update(`${part.length}:${part};`)
  return hmac.digest('base64url')
}

/** A secret that nobody guesses: 256 bits, safe in an address. */
export function newSecret(ctx: Pick<AppContext, 'random'>): string {
  return Buffer.from(ctx.random(32)).toString('base64url')
}
