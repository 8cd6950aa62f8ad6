// The operator's numbers for engagements: fees, limits, and how long each side has. Kept as dated versions.
import type { PolicyTerms } from '@livery/contracts/policies/policy-terms.ts'

/** Shares in basis points, amounts in minor units. */
export type EngagementTerms = PolicyTerms<'engagements'>
/**
 * From this long before the next day on, a cancellation costs this share (basis points). The first that fits counts.
 */
export type CancelTier = EngagementTerms['riderCancels'][number]

export interface EngagementPolicy {
  readonly version: number
  readonly terms: EngagementTerms
}
