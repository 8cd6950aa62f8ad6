// Until when a scheduled ride can be cancelled for nothing, and from when it costs all of its price.
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { TariffTerms } from './tariff.ts'

const WHOLE_PRICE = 10_000

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
  return ride.hours !== null || ride.distanceMetres > terms.cancelling.longMetres
}

export function cancelWindows(
  ride: { readonly pickupAt: Date; readonly hours: number | null; readonly distanceMetres: number },
  terms: TariffTerms,
): CancelWindows {
  const before = (minutes: number) => addMs(ride.pickupAt, -minutes * MINUTE_MS)
  const { cancelling } = terms
  const long = isLong(ride, terms)
  const freeUntil = before(long ? cancelling.longFreeMinutesBefore : cancelling.prebookFreeMinutesBefore)
  if (cancelling.preset === 'strict') return { freeUntil, lateShare: WHOLE_PRICE, lateUntil: null }
  return long
    ? { freeUntil, lateShare: cancelling.longLateShare, lateUntil: before(cancelling.longFullMinutesBefore) }
    : { freeUntil, lateShare: cancelling.prebookLateShare, lateUntil: null }
}
