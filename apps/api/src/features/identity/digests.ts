// Secrets that people carry (codes, links, refresh tokens) are kept as keyed digests: a stolen database opens nothing.
import { createHmac } from 'node:crypto'
import type { World } from '../../world.ts'

type Purpose = 'email' | 'code' | 'link' | 'reset' | 'refresh' | 'device' | 'export' | 'nonce' | 'registration'

export function digestOf(world: Pick<World, 'secrets'>, purpose: Purpose, ...parts: readonly string[]): string {
  const hmac = createHmac('sha256', world.secrets.HASH_SECRET)
  // The length before each part keeps ("ab", "c") and ("a", "bc") apart.
  for (const part of [purpose, ...parts]) hmac.update(`${part.length}:${part};`)
  return hmac.digest('base64url')
}

/** A secret that nobody guesses: 256 bits, safe in an address. */
export function newSecret(world: Pick<World, 'random'>): string {
  return Buffer.from(world.random(32)).toString('base64url')
}
