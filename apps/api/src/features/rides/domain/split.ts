import type { FareLine } from '@livery/contracts/pricing/quotes.ts'
import type { Currency } from '@livery/kernel/money.ts'
import { splitFare, type TariffTerms } from '../../pricing/index.ts'
import type { Ride, RideSplit } from './ride.ts'

/** Who has which part of a price, as a ride keeps it. */
export function splitOf(terms: TariffTerms, lines: readonly FareLine[], currency: Currency): RideSplit {
  const { driver, commission, platformFee, tax, tolls } = splitFare(terms, lines, currency)
  return {
    driver: driver.minor,
    commission: commission.minor,
    platformFee: platformFee.minor,
    tax: tax.minor,
    tolls: tolls.minor,
  }
}

/** What was agreed on before the ride: of it the chauffeur's share is theirs in any case. */
export function agreedSplitOf(
  ride: Pick<Ride, 'quotedTotalMinor' | 'quotedLines' | 'currency'>,
  terms: TariffTerms,
): { readonly total: number; readonly split: RideSplit & { readonly tip: number } } {
  return { total: ride.quotedTotalMinor, split: { ...splitOf(terms, ride.quotedLines, ride.currency), tip: 0 } }
}

/** Of a fee the chauffeur has the ride's share; it carries no platform fee and no tax. */
export function feeSplit(fee: number, commissionShare: number): RideSplit {
  const commission = Math.floor((fee * commissionShare + 5_000) / 10_000)
  return { driver: fee - commission, commission, platformFee: 0, tax: 0, tolls: 0 }
}
