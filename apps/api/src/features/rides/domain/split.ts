import type { FareLine } from '@livery/contracts/pricing/quotes.ts'
import type { Currency } from '@livery/kernel/money.ts'
import { splitFare, type TariffTerms } from '../../pricing/index.ts'
import type { RideSplit } from './ride.ts'

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
