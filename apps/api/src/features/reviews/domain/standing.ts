// What a chauffeur's ratings mean for him: the mean of his last fifty, once there are ten. A machine never suspends
// anybody: below the last line a person looks.
import type { StandingLevel } from '@livery/contracts/reviews/reviews.ts'

export const STANDING_POLICY = { counted: 50, from: 10, first: 4.8, warning: 4.7, review: 4.6 } as const

export function decideStanding({ mean, rated }: { mean: number | null; rated: number }): StandingLevel {
  if (mean === null || rated < STANDING_POLICY.from) return 'new'
  if (mean < STANDING_POLICY.review) return 'review'
  if (mean < STANDING_POLICY.warning) return 'warning'
  return mean < STANDING_POLICY.first ? 'not_first' : 'good'
}

const ORDER: readonly StandingLevel[] = ['new', 'good', 'not_first', 'warning', 'review']
export const isWorse = (now: StandingLevel, before: StandingLevel): boolean =>
  ORDER.indexOf(now) > ORDER.indexOf(before)
/** Everything from `not_first` on keeps a chauffeur out of First. */
export const BARRED_FROM_FIRST: readonly StandingLevel[] = ['not_first', 'warning', 'review']
