// Until when a ride for later can be cancelled for nothing, and from when it costs all of its price.
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { TariffTerms } from './tariff.ts'

export interface CancelWindows {
  /** The last moment that costs nothing. */
  readonly freeUntil: Date
  /** Basis points of the price, after that moment. */
  readonly lateShare: number
  /** The last moment of that share; null where it lasts until the chauffeur has set out. */
  readonly lateUntil: Date | null
}

/** By the hour, or far: whoever takes it has no other work that day. */
function isLong(ride: { readonly hours: number | null; readonly distanceMetres: number }, terms: TariffTerms) {
  return ride.hours !== null || ride.distanceMetres > terms.cancelling.long.overKm * 1_000
}

export function cancelWindows(
  ride: { readonly pickupAt: Date; readonly hours: number | null; readonly distanceMetres: number },
  terms: TariffTerms,
): CancelWindows {
  const before = (minutes: number) => addMs(ride.pickupAt, -minutes * MINUTE_MS)
  const { long, prebookFreeMinutesBefore, prebookLateShare } = terms.cancelling
  if (!isLong(ride, terms))
    return { freeUntil: before(prebookFreeMinutesBefore), lateShare: prebookLateShare, lateUntil: null }
  return {
    freeUntil: before(long.freeMinutesBefore),
    lateShare: long.lateShare,
    lateUntil: long.fullMinutesBefore === null ? null : before(long.fullMinutesBefore),
  }
}
