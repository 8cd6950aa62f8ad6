// A link that is the permission itself: what it opens, and a proof that it was made here.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '../../../app-context.ts'

/** `of` says what kind of link it is, and for what: a proof of one is none of another. */
export function proofOf({ secrets }: Pick<AppContext, 'secrets'>, of: string): string {
  return createHmac('sha256', secrets.HASH_SECRET).update(of).digest('base64url')
}

/** Takes the same time wherever the two differ. */
export function isProof(right: string, given: string): boolean {
  const [left, other] = [Buffer.from(right), Buffer.from(given)]
  return left.length === other.length && timingSafeEqual(left, other)
}
