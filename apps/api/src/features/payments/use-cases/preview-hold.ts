import type { OrderId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { findWallet } from '../../wallet/index.ts'
import { findRidePayment } from '../store/ride-payments.ts'

/** What another price would put aside on top, or let go where it is negative. */
export interface HoldPreview {
  readonly wallet: number
  readonly account: number
  readonly card: number
  /** What the wallet lacks for it. */
  readonly short: number
}

/** What `holdWholePrice` would do, and nothing is done. What a card holds cannot grow: the wallet bears what comes on top. */
export async function previewHold(
  db: Queryable,
  rideId: OrderId,
  { before, total }: { readonly before: number; readonly total: number },
): Promise<HoldPreview> {
  const payment = await findRidePayment(db, rideId)
  if (payment === undefined) return { wallet: 0, account: 0, card: 0, short: 0 }
  const { method, amount, walletExtra, riderId, currency } = payment
  if (method === 'account') return { wallet: 0, account: total - amount, card: 0, short: 0 }
  const wallet = method === 'card' ? Math.max(0, total - amount) - walletExtra : total - amount
  const { available } = await findWallet(db, riderId, currency)
  // What a cheaper ride leaves on the card is never taken from it.
  const card = method === 'card' ? Math.min(total, amount) - Math.min(before, amount) : 0
  return { wallet, account: 0, card, short: Math.max(0, wallet - available) }
}
