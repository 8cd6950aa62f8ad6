// A transfer says why money moves and between which accounts; its lines sum to zero and name each account once.
import type { TransactionPurpose } from '@livery/contracts/wallet/wallet.ts'
import type { HoldId, OrderId, UserId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { Currency, Money } from '@livery/kernel/money.ts'
import type { AccountId } from './accounts.ts'

export interface Transfer {
  readonly id: string
  /** The same reference is posted once, however often it is asked. */
  readonly reference: string
  readonly purpose: TransactionPurpose
  readonly currency: Currency
  readonly lines: readonly Line[]
  readonly rideId?: OrderId
  readonly orderStatus?: string
  readonly payerId?: UserId
  readonly payeeId?: UserId
  readonly commission?: number
  readonly platformFee?: number
  readonly reverses?: string
  /** A hold that this transfer uses up; what it does not take is free again. */
  readonly holdId?: HoldId
}

export type Line = readonly [account: AccountId, minor: number]

/** `amount` leaves one account and arrives in the other. */
export function moves(from: AccountId, to: AccountId, amount: Money): Line[] {
  return linesOf([
    [from, -amount.minor],
    [to, amount.minor],
  ])
}

/** Leaves out what is zero; anything else that does not balance is a bug. */
export function linesOf(lines: readonly Line[]): Line[] {
  const moving = lines.filter(([, minor]) => minor !== 0)
  const total = moving.reduce((sum, [, minor]) => sum + minor, 0)
  invariant(total === 0, `the lines of a transfer sum to ${total}`)
  invariant(new Set(moving.map(([account]) => account)).size === moving.length, 'a transfer names an account twice')
  return moving
}
