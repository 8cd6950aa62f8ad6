// When a scheduled ride must be booked, offered, claimed and given up; the operator's, in dated versions.
import type { PolicyTerms } from '@livery/contracts/policies/policy-terms.ts'
import { DAY_MS, MINUTE_MS } from '@livery/kernel/time.ts'

export type AheadPolicy = PolicyTerms<'ahead'>

export function isBookableAt(pickupAt: Date, now: Date, policy: AheadPolicy): boolean {
  const ahead = pickupAt.getTime() - now.getTime()
  return ahead >= policy.minAheadMinutes * MINUTE_MS && ahead <= policy.maxAheadDays * DAY_MS
}
