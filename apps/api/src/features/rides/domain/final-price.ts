// What of a final fare is charged at once, and what waits for the office: tolls above the cap, and a price far beyond
// what the rider agreed to.
import type { FareLine } from '@livery/contracts/pricing/quotes.ts'
import type { FareReviewWhy } from '@livery/contracts/rides/office-ride.ts'
import { type Fare, type FareAdditions, finalFare, NO_ADDITIONS, type TariffTerms } from '../../pricing/index.ts'
import { AGREED } from './agreed-price.ts'
import type { EvidencePolicy } from './evidence.ts'
import type { Ride } from './ride.ts'

export interface FinalPrice {
  /** The whole of it. */
  readonly asked: Fare
  /** What is charged at once; the same where nothing waits. */
  readonly settled: Fare
  /** Minor units: what the rider agreed to. */
  readonly agreed: number
  readonly why: readonly FareReviewWhy[]
}

type Priced = Pick<Ride, 'quotedLines' | 'vehicleClass' | 'pickup' | 'currency' | 'moreWaitMinutes'>

/** `isOffice`: the office ends the ride itself, which is its yes. */
export function finalPrice(
  ride: Priced,
  additions: FareAdditions,
  terms: TariffTerms,
  policy: EvidencePolicy,
  isOffice: boolean,
): FinalPrice {
  const fareOf = (of: FareAdditions) => finalFare(terms, ride.quotedLines, of, ride, ride.currency)
  const asked = fareOf(additions)
  // Minutes that the rider asked for are a change that they agreed to.
  const waitedMinutes = Math.min(additions.waitedMinutes, ride.moreWaitMinutes)
  const agreed = fareOf({ ...NO_ADDITIONS, waitedMinutes })
  if (isOffice) return { asked, settled: asked, agreed: agreed.total.minor, why: [] }
  const isOverCap = additions.tolls > policy.tollsMost
  const capped = isOverCap ? fareOf({ ...additions, tolls: policy.tollsMost }) : asked
  const isBeyond = priceOf(capped) * 10_000 > priceOf(agreed) * (10_000 + policy.beyondShare)
  const why: FareReviewWhy[] = [
    ...(isBeyond ? (['beyond_quote'] as const) : []),
    ...(isOverCap ? (['tolls_over_cap'] as const) : []),
  ]
  const quoted = fareOf(NO_ADDITIONS)
  return { asked, settled: isBeyond ? quoted : capped, agreed: agreed.total.minor, why }
}

const NOT_MEASURED: readonly FareLine['code'][] = ['promotion', ...AGREED]

/** A promotion makes the price no smaller, nor does the office's word: what came on top is measured by the tariff. */
function priceOf({ lines }: Fare): number {
  return lines.reduce((sum, { code, amount }) => sum + (NOT_MEASURED.includes(code) ? 0 : amount), 0)
}
