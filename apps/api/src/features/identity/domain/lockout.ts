// So many wrong passwords lock the address for some minutes; while it is locked, even the right one does not open.
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { AccountPolicy } from './policy.ts'

export interface Failures {
  readonly failed: number
  readonly lockedUntil: Date | null
}

export function isLocked(failures: Failures | undefined, now: Date): boolean {
  return failures?.lockedUntil != null && failures.lockedUntil > now
}

/** What is counted after one more failure. A lock that has passed starts the count anew. */
export function afterFailure(
  failures: Failures | undefined,
  now: Date,
  { failures: limit, lockMinutes }: Pick<AccountPolicy, 'failures' | 'lockMinutes'>,
): Failures {
  const before = failures === undefined || failures.lockedUntil !== null ? 0 : failures.failed
  const failed = before + 1
  return { failed, lockedUntil: failed >= limit ? addMs(now, lockMinutes * MINUTE_MS) : null }
}
