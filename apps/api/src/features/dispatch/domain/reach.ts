// How far a search looks, round by round, and how long it waits for an answer.
import type { PolicyTerms } from '@livery/contracts/policies/policy-terms.ts'
import { MINUTE_MS, SECOND_MS } from '@livery/kernel/time.ts'

/** How a search goes about it: an on-demand ride is found within minutes, a ride of tomorrow has the evening. */
export interface Pace {
  /** How long a driver has to answer. */
  readonly offerSeconds: number
  /** Between two looks when there is nobody to ask. */
  readonly lookAgainSeconds: number
  readonly radiusMetres: number
  /** A car that needs longer to the pickup is not asked. */
  readonly reachSeconds: number
}

// As the crow flies, on the fastest streets: whoever is further away than this is beyond any reach.
const FASTEST_METRES_PER_SECOND = 16

/** `reachMinutes` is the tariff's, by which the booking was admitted. */
export function paceOf(
  ride: { readonly ridetype: 'instant' | 'prebook'; readonly pickupAt: Date },
  round: number,
  now: Date,
  policy: PolicyTerms<'search'>,
  reachMinutes: number,
): Pace {
  if (ride.ridetype === 'instant') {
    const reachSeconds = (reachMinutes * MINUTE_MS) / SECOND_MS
    const widest = reachSeconds * FASTEST_METRES_PER_SECOND
    return {
      offerSeconds: policy.instantAnswerSeconds,
      lookAgainSeconds: policy.instantLookAgainSeconds,
      radiusMetres: Math.min(widest, policy.firstRadiusMetres + (round - 1) * policy.widerMetres),
      reachSeconds,
    }
  }
  const reachSeconds = Math.max(0, Math.round((ride.pickupAt.getTime() - now.getTime()) / SECOND_MS))
  const isCalm = reachSeconds > (policy.calmMinutes * MINUTE_MS) / SECOND_MS
  return {
    offerSeconds: isCalm ? policy.calmAnswerSeconds : policy.hurryAnswerSeconds,
    lookAgainSeconds: isCalm ? policy.calmLookAgainSeconds : policy.hurryLookAgainSeconds,
    radiusMetres: policy.aheadRadiusMetres,
    reachSeconds,
  }
}
