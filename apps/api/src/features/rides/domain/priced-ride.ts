// What a booked ride costs once it is another one: by the tariff of its quote, as if it had been quoted so.
import type { FareLine } from '@livery/contracts/pricing/quotes.ts'
import { computeFare, promotionKept, promotionOf, splitFare, type TariffTerms } from '../../pricing/index.ts'
import { hiredHours } from './driven.ts'
import { ownBaseOf } from './repriced.ts'
import type { Ride } from './ride.ts'

export interface NewPrice {
  readonly lines: readonly FareLine[]
  readonly total: number
  readonly netPay: number
}

export type PricedRide = Pick<
  Ride,
  | 'vehicleClass'
  | 'signatureVehicleId'
  | 'quotedLines'
  | 'extras'
  | 'stops'
  | 'currency'
  | 'pickup'
  | 'dropOff'
  | 'pickupAt'
  | 'timeZone'
  | 'distanceMetres'
  | 'durationSeconds'
>

/**
 * `quotedLines` are those of before: a ride by the hour keeps its hours, one in a signature car that car's base, and
 * what a promotion took off stays, as long as it is no more than its share and something is left to pay. `className` is of
 * its class.
 */
export function priceRide(ride: PricedRide, terms: TariffTerms, className: string, lateFee = 0): NewPrice {
  const before = ride.quotedLines
  const kept = before.filter(({ code }) => code === 'change_fee')
  const ownBase = ownBaseOf(ride)
  const carName = before.find(({ code }) => code === 'base')?.label
  const fare = computeFare(
    terms,
    {
      ...ride,
      className: ownBase === null ? className : (carName ?? className),
      ownBase,
      stops: ride.stops.length,
      hours: hiredHours(ride),
      changeFees: lateFee === 0 ? kept : [...kept, { code: 'change_fee', label: 'Late change', amount: lateFee }],
    },
    ride.currency,
  )
  const promotion = before
    .filter(({ code }) => code === 'promotion')
    .flatMap((line) => promotionKept(line, fare.total.minor, terms.leastCharge, ride.currency) ?? [])
  return {
    lines: [...fare.lines, ...promotion],
    total: fare.total.minor - promotionOf(promotion),
    netPay: splitFare(terms, fare.lines, ride.currency).driver.minor,
  }
}
