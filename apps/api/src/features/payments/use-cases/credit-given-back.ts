import type { OrderId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { creditInvoice } from '../../invoices/index.ts'
import { lostDisputesOf } from '../store/disputes.ts'
import { refundsOfRides } from '../store/refunds.ts'
import { findRidePaymentForUpdate } from '../store/ride-payments.ts'

/**
 * An invoice that was written late lacks the credit notes of what went back before it: by hand at the provider, or by a
 * bank. Each is credited once, whoever comes first. Comes last in its transaction.
 */
export async function creditGivenBack(ctx: AppContext, tx: Tx, rideId: OrderId): Promise<void> {
  const payment = await findRidePaymentForUpdate(tx, rideId)
  if (payment === undefined || payment.companyId !== null) return
  let refunded = 0
  for (const { toWallet, toCard, toAccount, reason } of await refundsOfRides(tx, [rideId])) {
    const amount = toWallet + toCard + toAccount
    const reference = `ride:${rideId}:refund:${refunded}${reason === 'by_hand' ? ':by-hand' : ''}`
    await creditInvoice(ctx, tx, { orderId: rideId, reference, amount, reason: 'refund' })
    refunded += amount
  }
  for (const { id, amount } of await lostDisputesOf(tx, rideId))
    await creditInvoice(ctx, tx, { orderId: rideId, reference: `dispute:${id}`, amount, reason: 'dispute' })
}
