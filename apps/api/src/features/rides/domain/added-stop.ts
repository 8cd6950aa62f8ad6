// One more stop: where it goes in, whether there is room for it, and what it does to the price by the tariff of the
// ride.
import type { Place } from '@livery/contracts/common.ts'
import type { FareLine } from '@livery/contracts/pricing/quotes.ts'
import type { RefusalCode } from '@livery/contracts/refusals.ts'
import { distanceMetres } from '@livery/kernel/geo.ts'
import { computeFare, promotionOf, splitFare, type TariffTerms } from '../../pricing/index.ts'
import { hiredHours } from './driven.ts'
import type { Ride } from './ride.ts'

export const MOST_STOPS = 5
const NEAREST_METRES = 100

/** Somebody who has the ride already must agree; before that it is the rider's alone. */
export type WhoDecides = 'rider' | 'driver'

const RIDER_DECIDES: readonly Ride['status'][] = ['scheduled', 'searching']
const DRIVER_DECIDES: readonly Ride['status'][] = ['assigned', 'en_route', 'arrived', 'in_progress', 'at_stop']

export type StopDecision =
  | { readonly ok: true; readonly by: WhoDecides; readonly stops: readonly Place[] }
  | { readonly ok: false; readonly refusal: RefusalCode }

/** The new stop comes last before the drop-off. */
export function decideAddedStop(
  ride: Pick<Ride, 'status' | 'pickup' | 'dropOff' | 'stops'>,
  stop: Place,
): StopDecision {
  const by = RIDER_DECIDES.includes(ride.status) ? 'rider' : DRIVER_DECIDES.includes(ride.status) ? 'driver' : null
  if (by === null) return { ok: false, refusal: 'INVALID_TRANSITION' }
  if (ride.stops.length >= MOST_STOPS) return { ok: false, refusal: 'TOO_MANY_STOPS' }
  const neighbours = [ride.stops.at(-1) ?? ride.pickup, ride.dropOff]
  if (neighbours.some((place) => distanceMetres(place, stop) < NEAREST_METRES))
    return { ok: false, refusal: 'STOP_TOO_CLOSE' }
  return { ok: true, by, stops: [...ride.stops, stop] }
}

export interface NewPrice {
  readonly lines: readonly FareLine[]
  readonly total: number
  readonly netPay: number
}

type PricedRide = Pick<
  Ride,
  'vehicleClass' | 'quotedLines' | 'extras' | 'currency' | 'pickup' | 'dropOff' | 'pickupAt' | 'timeZone'
>

/**
 * Priced as if it had been quoted so: by the tariff of the quote, with its extras; a ride by the hour costs what it
 * did.
 */
export function priceOfWay(
  ride: PricedRide,
  way: { readonly distanceMetres: number; readonly durationSeconds: number },
  stops: number,
  terms: TariffTerms,
): NewPrice {
  const fare = computeFare(
    terms,
    {
      vehicleClass: ride.vehicleClass,
      className: ride.quotedLines[0]?.label ?? ride.vehicleClass,
      ...way,
      pickup: ride.pickup,
      dropOff: ride.dropOff,
      stops,
      pickupAt: ride.pickupAt,
      timeZone: ride.timeZone,
      hours: hiredHours(ride),
      extras: ride.extras,
    },
    ride.currency,
  )
  // What a promotion took off stays as it was quoted.
  const promotion = ride.quotedLines.filter(({ code }) => code === 'promotion')
  return {
    lines: [...fare.lines, ...promotion],
    total: fare.total.minor - promotionOf(promotion),
    netPay: splitFare(terms, fare.lines, ride.currency).driver.minor,
  }
}
