// A rider's wallet over some days: each movement, and what they add up to.
import type { TransactionPurpose } from '@livery/contracts/wallet/wallet.ts'
import type { Currency } from '@livery/kernel/money.ts'

export interface Days {
  readonly from: string
  readonly to: string
}

export interface WalletOverDays extends Days {
  readonly currency: Currency
  readonly timeZone: string
  readonly opening: number
  readonly paidIn: number
  readonly paidOut: number
  readonly closing: number
  readonly byCard: number
  /** The oldest first. */
  readonly movements: readonly WalletMovement[]
}

export interface WalletMovement {
  readonly at: Date
  readonly purpose: TransactionPurpose
  /** As people say it; empty where it was for no ride. */
  readonly order: string
  readonly source: 'wallet' | 'card'
  readonly amount: number
  readonly balanceAfter: number
  readonly currency: Currency
}
type Moved = Pick<WalletMovement, 'source' | 'amount'>

/** What moves the wallet adds up to its balance; what a card paid beside it is told by itself. */
export function sumsOf(opening: number, movements: readonly Moved[]) {
  const sum = (counts: (one: Moved) => boolean) =>
    movements.reduce((all, one) => (counts(one) ? all + one.amount : all), 0)
  const paidIn = sum(({ source, amount }) => source === 'wallet' && amount > 0)
  const paidOut = -sum(({ source, amount }) => source === 'wallet' && amount < 0)
  const byCard = -sum(({ source }) => source === 'card')
  return { paidIn, paidOut: zeroed(paidOut), closing: opening + paidIn - paidOut, byCard: zeroed(byCard) }
}

/** Nothing is not less than nothing. */
const zeroed = (amount: number) => (amount === 0 ? 0 : amount)
