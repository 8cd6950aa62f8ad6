// What an engagement costs and who has which share of it. Each line is rounded once; the driver's net, commission, fee
// and tax are the total to the last cent.
import { basisPoints, type Currency, money, shareOf } from '@livery/kernel/money.ts'
import type { EngagementTerms } from './policy.ts'

/** Minor units. `total` is the rider's, without tip; `driverNet` the driver's, without tip. */
export interface Breakdown {
  readonly currency: Currency
  readonly price: number
  readonly platformFee: number
  readonly tax: number
  readonly cancellationFee: number
  readonly total: number
  readonly commission: number
  readonly driverNet: number
}

type Shares = Pick<EngagementTerms, 'platformFee' | 'commissionShare' | 'taxShare'>

/** Of a price that a driver has bid. */
export function breakdownOf(terms: Shares, price: number, currency: Currency): Breakdown {
  return endedBreakdown(terms, price, 0, currency)
}

/**
 * Of an engagement that has ended: the price of the days that were driven, and the fee for those that were called off.
 * Fee and tax are of what was driven; a cancellation fee carries commission and nothing else. Nothing driven costs
 * nothing.
 */
export function endedBreakdown(terms: Shares, driven: number, cancellationFee: number, currency: Currency): Breakdown {
  const share = (amount: number, points: number) => shareOf(money(amount, currency), basisPoints(points)).minor
  const { share: feeShare, min, max } = terms.platformFee
  const platformFee = driven === 0 ? 0 : Math.min(max, Math.max(min, share(driven, feeShare)))
  const tax = share(driven + platformFee, terms.taxShare)
  const commission = share(driven + cancellationFee, terms.commissionShare)
  return {
    currency,
    price: driven,
    platformFee,
    tax,
    cancellationFee,
    total: driven + platformFee + tax + cancellationFee,
    commission,
    driverNet: driven + cancellationFee - commission,
  }
}
