// How much of a settled ride can still be given back, to where it goes, and who bears it. The company that paid is
// filled first, then the card; the part that a promotion paid is nobody's to have back, and what a bank has in dispute
// is the bank's to decide.

export interface Refundable {
  /** What the rider pays, and what a promotion paid beside them. */
  readonly total: number
  readonly promotion: number
  /** Of it, what is still owed. */
  readonly unpaid: number
  readonly refunded: number
  readonly disputed: number
  /** What the card has given, or is to give. */
  readonly onCard: number
  /** What a company still has on its account for it. */
  readonly onAccount: number
}

export interface RefundParts {
  readonly toCard: number
  readonly toWallet: number
  readonly toAccount: number
  readonly fromDriver: number
  readonly fromHouse: number
}

export function leftOf({ total, unpaid, refunded, disputed }: Refundable): number {
  return Math.max(0, total - unpaid - refunded - disputed)
}

/**
 * `driverShare` is the chauffeur's part of the whole price when they bear their part of what is given back, else 0. It
 * is counted from all that is given back by now, so that a price given back in parts takes their share once, to the
 * cent.
 */
export function partsOf(of: Refundable, amount: number, driverShare: number): RefundParts {
  const toAccount = Math.min(amount, of.onAccount)
  const toCard = Math.min(amount - toAccount, Math.max(0, of.onCard - of.disputed))
  const price = of.total + of.promotion
  const shareOf = (given: number) => Math.round((driverShare * given) / price)
  const fromDriver = shareOf(of.refunded + amount) - shareOf(of.refunded)
  return { toCard, toAccount, toWallet: amount - toCard - toAccount, fromDriver, fromHouse: amount - fromDriver }
}
