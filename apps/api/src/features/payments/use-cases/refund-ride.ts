import type { RefundReason } from '@livery/contracts/payments/refunds.ts'
import type { OrderId, UserId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { Money } from '@livery/kernel/money.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { creditCompany } from '../../companies/index.ts'
import { creditInvoice } from '../../invoices/index.ts'
import { post } from '../../wallet/index.ts'
import { setTake } from '../store/card-payments.ts'
import { insertRefund } from '../store/refunds.ts'
import { saveRidePayment } from '../store/ride-payments.ts'
import { refundTransfers } from './refund-transfers.ts'
import { weighRefund } from './weigh-refund.ts'
import '../events.ts'

export interface RefundRide {
  readonly rideId: OrderId
  readonly amount: Money
  /**
   * The chauffeur's part of the price when they are to bear their part of the refund; else the house bears all of it.
   */
  readonly driverShare?: number | undefined
  /** Why, the sentence that the rider reads, and who of the office says so. */
  readonly because?: { readonly reason: RefundReason; readonly note: string; readonly officerId: UserId }
}

/**
 * Gives a rider back some of what a settled ride cost, to where it came from; what a card cannot take back goes to the
 * wallet; what a company paid goes back to its account. Refuses with RIDE_NOT_SETTLED, REFUND_TOO_LARGE, and
 * SHARE_NOT_THERE when the chauffeur has spent their share.
 */
export async function refundRide(ctx: AppContext, tx: Tx, refund: RefundRide): Promise<void> {
  const { rideId, amount, driverShare, because } = refund
  invariant(amount.minor > 0, 'a refund gives something back')
  const { payment, card, parts } = await weighRefund(tx, { rideId, amount: amount.minor, driverShare })
  const { riderId, driverId, currency } = payment
  const id = ctx.newId('refund')
  await saveRidePayment(tx, { ...payment, refunded: payment.refunded + amount.minor }, ctx.now())
  await insertRefund(tx, {
    ...{ id, rideId, riderId, currency, ...parts },
    ...(because ?? { reason: 'goodwill', note: '', officerId: null }),
    createdAt: ctx.now(),
  })
  try {
    await post(ctx, tx, refundTransfers(ctx, payment, amount, parts))
  } catch (error) {
    // Nobody else pays here from a wallet.
    if (error instanceof Refusal && error.code === 'INSUFFICIENT_FUNDS') throw refuse('SHARE_NOT_THERE')
    throw error
  }
  if (card !== undefined && parts.toCard > 0) {
    await setTake(tx, card.id, (card.take ?? 0) - parts.toCard, ctx.now())
    await ctx.jobs.schedule(tx, 'payments.converge', { paymentId: card.id })
  }
  const reference = `ride:${rideId}:refund:${payment.refunded}`
  const credit = { orderId: rideId, reference, amount: amount.minor }
  if (payment.companyId !== null) await creditCompany(ctx, tx, { ...credit, due: parts.toAccount })
  const creditNoteId = payment.companyId === null ? await creditInvoice(ctx, tx, { ...credit, reason: 'refund' }) : null
  await ctx.publish(tx, 'payment.refunded', rideId, {
    ...{ rideId, riderId, driverId, currency, creditNoteId, note: because?.note ?? '' },
    ...{ amount: amount.minor, toAccount: parts.toAccount, fromDriver: parts.fromDriver },
  })
}
