import type { OrderId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { CardPayment } from '../domain/card-payment.ts'
import { leftOf, partsOf, type Refundable, type RefundParts } from '../domain/refund.ts'
import { getPaymentForUpdate } from '../store/card-payments.ts'
import { amountDisputed } from '../store/disputes.ts'
import { findOpenAmount, findRidePaymentForUpdate, type RidePayment } from '../store/ride-payments.ts'

export interface RefundAsked {
  readonly rideId: OrderId
  /** Minor units. */
  readonly amount: number
  /**
   * The chauffeur's part of the price when they are to bear their part of the refund; else the house bears all of it.
   */
  readonly driverShare?: number | undefined
}

export interface Weighed {
  readonly payment: RidePayment
  readonly card: CardPayment | undefined
  readonly of: Refundable
  readonly left: number
  readonly parts: RefundParts
}

/**
 * What giving back an amount would do, with the ride's payment and its card held until the transaction ends: two
 * refunds take turns, and so do a refund and a dispute. Refuses with RIDE_NOT_SETTLED, or REFUND_TOO_LARGE and what is
 * left.
 */
export async function weighRefund(tx: Tx, { rideId, amount, driverShare = 0 }: RefundAsked): Promise<Weighed> {
  const payment = await findRidePaymentForUpdate(tx, rideId)
  if (payment?.state !== 'settled' || payment.total === null) throw refuse('RIDE_NOT_SETTLED')
  const open = await findOpenAmount(tx, rideId)
  const card = payment.paymentId === null ? undefined : await getPaymentForUpdate(tx, payment.paymentId)
  const of: Refundable = {
    total: payment.total,
    promotion: payment.promotion,
    unpaid: open === undefined || open.paid ? 0 : open.amount,
    refunded: payment.refunded,
    disputed: card === undefined ? 0 : await amountDisputed(tx, card.id),
    onCard: payment.method === 'card' ? (card?.take ?? 0) : 0,
    // What was left open beside the company the rider has paid since.
    onAccount: payment.companyId === null ? 0 : Math.max(0, payment.total - (open?.amount ?? 0) - payment.refunded),
  }
  invariant(amount >= 0, 'a refund gives back')
  const left = leftOf(of)
  if (amount > left) {
    const detail = `At most ${(left / 100).toFixed(2)} ${payment.currency} is left to give back.`
    throw refuse('REFUND_TOO_LARGE', { detail, errors: [{ path: 'amount', message: detail }] })
  }
  return { payment, card, of, left, parts: partsOf(of, amount, driverShare) }
}
