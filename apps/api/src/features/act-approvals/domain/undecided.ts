// Whether somebody can still decide what was asked for.
import type { ActApprovalStatus } from '@livery/contracts/choices.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'

/** Whoever made the call and did not come back has died: another one decides again. */
const LOST_MS = 2 * MINUTE_MS

export interface Asked {
  readonly status: ActApprovalStatus
  readonly expiresAt: Date
  readonly decidedAt: Date | null
}

export function isUndecided({ status, expiresAt, decidedAt }: Asked, now: Date): boolean {
  if (status === 'under_way') return decidedAt !== null && addMs(decidedAt, LOST_MS) < now
  return status === 'waiting' && expiresAt > now
}
