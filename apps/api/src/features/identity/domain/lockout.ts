// Ten wrong passwords lock the address for a quarter of an hour; while it is locked, even the right one does not open.
import { addMs } from '@livery/kernel/time.ts'
import { SIGN_IN_POLICY } from './policy.ts'

export interface Failures {
  readonly failed: number
  readonly lockedUntil: Date | null
}

export function isLocked(failures: Failures | undefined, now: Date): boolean {
  return failures?.lockedUntil != null && failures.lockedUntil > now
}

/** What is counted after one more failure. A lock that has passed starts the count anew. */
export function afterFailure(failures: Failures | undefined, now: Date): Failures {
  const { failures: limit, locksMs } = SIGN_IN_POLICY.lockout
  const before = failures === undefined || failures.lockedUntil !== null ? 0 : failures.failed
  const failed = before + 1
  return { failed, lockedUntil: failed >= limit ? addMs(now, locksMs) : null }
}
