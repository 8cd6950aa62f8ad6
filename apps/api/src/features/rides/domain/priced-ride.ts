// What a booked ride costs once it is another one: by the tariff of its quote, as if it had been quoted so.
import type { FareLine, Names } from '@livery/contracts/pricing/quotes.ts'
import { computeFare, promotionKept, promotionOf, splitFare, type TariffTerms } from '../../pricing/index.ts'
import type { ClassName } from '../../vehicles/index.ts'
import { type AgreedPrice, agreementKept, linesToTotal } from './agreed-price.ts'
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
 * what a promotion took off stays, as long as it is no more than its share and something is left to pay. `ofClass` is what
 * its class is called.
 */
export function priceRide(ride: PricedRide, terms: TariffTerms, ofClass: ClassName, lateFee = 0): NewPrice {
  const priced = pricing(ride, terms, ofClass, lateFee)
  const kept = agreementKept(ride.quotedLines, priced([]).lines)
  // What was agreed for another ride never takes the last of this one.
  const isPossible = kept.length > 0 && priced(kept).total >= terms.leastCharge && !hasTaxBelowZero(priced(kept).lines)
  return isPossible ? priced(kept) : priced([])
}

/**
 * Hours are measured anew at the end, and a promotion is a share of the price: by hand they would not come out as they were
 * agreed.
 */
export const mayBeAgreed = (ride: PricedRide): boolean =>
  hiredHours(ride) === null && !ride.quotedLines.some(({ code }) => code === 'promotion')

/** By the tariff alone, whatever was agreed before. */
export const priceByTariff = (ride: PricedRide, terms: TariffTerms, ofClass: ClassName): NewPrice =>
  pricing(ride, terms, ofClass, 0)([])

/** As agreed by hand; null where nothing of the fare would be left. */
export function priceByHand(
  ride: PricedRide,
  terms: TariffTerms,
  ofClass: ClassName,
  agreed: AgreedPrice,
): NewPrice | null {
  const priced = pricing(ride, terms, ofClass, 0)
  const byTariff = priced([])
  const { driver, commission } = splitFare(terms, byTariff.lines, ride.currency)
  const lines =
    agreed.total < terms.leastCharge
      ? null
      : linesToTotal(agreed, driver.minor + commission.minor, (more) => priced(more).total)
  const price = lines === null ? null : priced(lines)
  return price === null || hasTaxBelowZero(price.lines) ? null : price
}

/** Extras may be taxed by another rate than what is taken off. */
const hasTaxBelowZero = (lines: readonly FareLine[]) => lines.some(({ code, amount }) => code === 'tax' && amount < 0)

function pricing(
  ride: PricedRide,
  terms: TariffTerms,
  ofClass: ClassName,
  lateFee: number,
): (more: readonly FareLine[]) => NewPrice {
  const before = ride.quotedLines
  const kept = before.filter(({ code }) => code === 'change_fee')
  const ownBase = ownBaseOf(ride)
  const carName = before.find(({ code }) => code === 'base')?.label
  const fees: FareLine[] =
    lateFee === 0 ? kept : [...kept, { code: 'change_fee', label: 'Late change', amount: lateFee }]
  return (more) => {
    const fare = computeFare(
      terms,
      {
        ...ride,
        className: ownBase === null ? ofClass.name : (carName ?? ofClass.name),
        ...(ownBase === null && { classNames: ofClass.names as Names }),
        ownBase,
        stops: ride.stops.length,
        hours: hiredHours(ride),
        changeFees: [...fees, ...more],
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
}
