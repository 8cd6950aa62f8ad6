// What a chauffeur's ratings mean for them: the mean of their last fifty, once there are ten. A machine never suspends
// anybody: below the last line a person looks.
import type { PolicyTerms } from '@livery/contracts/policies/policy-terms.ts'
import type { StandingLevel } from '@livery/contracts/reviews/reviews.ts'

export function computeRatingStatus(
  { mean, rated }: { mean: number | null; rated: number },
  policy: PolicyTerms<'ratings'>,
): StandingLevel {
  if (mean === null || rated < policy.from) return 'new'
  if (mean < policy.review) return 'review'
  if (mean < policy.warning) return 'warning'
  return mean < policy.first ? 'not_first' : 'good'
}

const ORDER: readonly StandingLevel[] = ['new', 'good', 'not_first', 'warning', 'review']
export const isWorse = (now: StandingLevel, before: StandingLevel): boolean =>
  ORDER.indexOf(now) > ORDER.indexOf(before)
/** Everything from `not_first` on keeps a chauffeur out of First. */
export const BARRED_FROM_FIRST: readonly StandingLevel[] = ['not_first', 'warning', 'review']
