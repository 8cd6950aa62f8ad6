// What it costs to send this chauffeur to this ride, in seconds: the drive first, then what the office adds to it.
// Each further term is bounded, so that no kindness sends a car from the other end of town.
import type { PolicyTerms } from '@livery/contracts/policies/policy-terms.ts'

export type CostTerms = Pick<
  PolicyTerms<'search'>,
  'emptySeconds' | 'ratingSeconds' | 'fairSeconds' | 'homeSeconds' | 'areaAdvantageSeconds'
>

export interface MatchFacts {
  readonly etaSeconds: number
  readonly emptyMetres: number
  /** Null before there are enough ratings to say. */
  readonly rating: number | null
  /** Minor units, of the hours that fairness looks at; and what the chauffeurs of this moment have earned on average. */
  readonly earned: number
  readonly meanEarned: number
  /** The ride leads them home, and they have asked for such. */
  readonly leadsHome: boolean
  /** It begins in an area that they have named. */
  readonly prefersPickup: boolean
}

/** Each a whole number of seconds; below zero it speaks for them. */
export interface CostParts {
  readonly arrival: number
  readonly empty: number
  readonly rating: number
  readonly earned: number
  readonly home: number
  readonly area: number
}

const BEST_RATING = 5

export function costParts(facts: MatchFacts, terms: CostTerms): CostParts {
  // Somebody with twice the average waits as long as the policy says; somebody with nothing yet is sooner by as much.
  const beyondMean = facts.meanEarned <= 0 ? 0 : (facts.earned - facts.meanEarned) / facts.meanEarned
  return {
    arrival: facts.etaSeconds,
    empty: Math.round((facts.emptyMetres / 1_000) * terms.emptySeconds),
    rating: facts.rating === null ? 0 : Math.round((BEST_RATING - facts.rating) * terms.ratingSeconds),
    earned: Math.round(Math.max(-1, Math.min(1, beyondMean)) * terms.fairSeconds),
    home: facts.leadsHome ? -terms.homeSeconds : 0,
    area: facts.prefersPickup ? -terms.areaAdvantageSeconds : 0,
  }
}

export function sumOfParts({ arrival, empty, rating, earned, home, area }: CostParts): number {
  return arrival + empty + rating + earned + home + area
}
