// How far a search looks, round by round, and how long it waits for an answer.
import type { PolicyTerms } from '@livery/contracts/policies/policy-terms.ts'
import { MINUTE_MS } from '@livery/kernel/time.ts'

export const MATRIX_CANDIDATES = 12

/** How a search goes about it: a car now is found within minutes, a ride of tomorrow has the evening. */
export interface Pace {
  /** How long a driver has to answer. */
  readonly offerSeconds: number
  /** Between two looks when there is nobody to ask. */
  readonly lookAgainSeconds: number
  readonly radiusMetres: number
  /** A car that needs longer to the pickup is not asked. */
  readonly reachSeconds: number
}

const RADII_METRES = [4_000, 8_000, 14_000] as const
const WHOLE_TOWN_METRES = 60_000
const CALM_MINUTES = 120

export function paceOf(
  ride: { readonly ridetype: 'instant' | 'prebook'; readonly pickupAt: Date },
  round: number,
  now: Date,
  policy: PolicyTerms<'search'>,
): Pace {
  if (ride.ridetype === 'instant') {
    const radiusMetres = RADII_METRES[Math.min(round, RADII_METRES.length) - 1] ?? RADII_METRES[0]
    return { offerSeconds: policy.instantAnswerSeconds, lookAgainSeconds: 3, radiusMetres, reachSeconds: 15 * 60 }
  }
  const reachSeconds = Math.max(0, Math.round((ride.pickupAt.getTime() - now.getTime()) / 1_000))
  const isCalm = reachSeconds > (CALM_MINUTES * MINUTE_MS) / 1_000
  return {
    offerSeconds: isCalm ? 60 : 30,
    lookAgainSeconds: isCalm ? 300 : 30,
    radiusMetres: WHOLE_TOWN_METRES,
    reachSeconds,
  }
}
