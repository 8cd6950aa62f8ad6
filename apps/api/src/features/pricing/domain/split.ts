// Who has which part of a fare.
import type { FareLine } from '@livery/contracts/pricing/quotes.ts'
import { basisPoints, type Currency, type Money, money, shareOf } from '@livery/kernel/money.ts'
import { amountOf, EARNING_CODES, total } from './lines.ts'
import type { TariffTerms } from './tariff.ts'

/** How a price is shared out; its parts add up to what the rider pays and what a promotion pays for them. */
export interface FareSplit {
  readonly driver: Money
  readonly commission: Money
  readonly platformFee: Money
  readonly tax: Money
  /** Whole to the driver, who has paid them. */
  readonly tolls: Money
}

/** Commission is of fare, extras and waiting; tax, tolls and tip carry none. */
export function splitFare(terms: TariffTerms, lines: readonly FareLine[], currency: Currency): FareSplit {
  const earning = total(
    lines.filter(({ code }) => EARNING_CODES.has(code)),
    currency,
  )
  const commission = shareOf(earning, basisPoints(terms.commissionShare))
  return {
    driver: money(earning.minor - commission.minor, currency),
    commission,
    platformFee: amountOf(lines, 'platform_fee', currency),
    tax: amountOf(lines, 'tax', currency),
    tolls: amountOf(lines, 'toll', currency),
  }
}
