// A cardholder takes a payment back through the bank. The provider takes it from the house at once, with a fee, and
// gives it back if the house wins. The rider's ride and the driver's share stay as they are: the house bears it
// meanwhile.
import type { PaymentId } from '@livery/kernel/ids.ts'
import { money } from '@livery/kernel/money.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { creditInvoice } from '../../invoices/index.ts'
import { houseAccount, moves, post } from '../../wallet/index.ts'
import type { CardPayment } from '../domain/card-payment.ts'
import type { ProviderDispute } from '../ports.ts'
import { getPayment, getPaymentForUpdate } from '../store/card-payments.ts'
import { type Dispute, findDispute, saveDispute } from '../store/disputes.ts'
import '../events.ts'

// Two reads may overtake each other; the older one must not open again what is decided.
const PROGRESS: Record<ProviderDispute['status'], number> = { inquiry: 0, open: 1, won: 2, lost: 2 }

/** Safe to repeat: what is known already moves nothing. To be called outside a transaction. */
export async function absorbDisputes(ctx: AppContext, paymentId: PaymentId): Promise<void> {
  const { providerRef } = await getPayment(ctx.db, paymentId)
  if (providerRef === null) return
  const disputes = await ctx.payments.listDisputes(providerRef)
  await ctx.transact(async (tx) => {
    const payment = await getPaymentForUpdate(tx, paymentId)
    for (const dispute of disputes) await absorb(ctx, tx, payment, dispute)
  })
}

async function absorb(ctx: AppContext, tx: Tx, payment: CardPayment, said: ProviderDispute): Promise<void> {
  const known = await findDispute(tx, said.id)
  const isOld = known !== undefined && PROGRESS[said.status] < PROGRESS[known.status]
  const isDue = known?.evidenceDueAt?.getTime() === said.evidenceDueAt?.getTime()
  const isKnown = known?.status === said.status && known.taken === said.taken.minor && isDue
  if (isOld || isKnown) return
  const dispute: Dispute = {
    id: said.id,
    paymentId: payment.id,
    provider: ctx.payments.name,
    currency: payment.currency,
    amount: said.amount.minor,
    taken: said.taken.minor,
    status: said.status,
    reason: said.reason,
    evidenceDueAt: said.evidenceDueAt,
    version: (known?.version ?? 0) + 1,
  }
  await saveDispute(tx, dispute, ctx.now())
  await postDifference(ctx, tx, payment, dispute, said.taken.minor - (known?.taken ?? 0))
  const { id: disputeId, status, amount, currency } = dispute
  const about = { disputeId, paymentId: payment.id, rideId: payment.rideId, status, amount, currency }
  await ctx.publish(tx, 'payment.disputed', disputeId, about)
  // Only the bank's last word lowers what was charged; until then the house may win.
  if (status === 'lost' && payment.rideId !== null)
    await creditInvoice(ctx, tx, {
      orderId: payment.rideId,
      reference: `dispute:${disputeId}`,
      amount,
      reason: 'dispute',
    })
}

async function postDifference(
  ctx: AppContext,
  tx: Tx,
  payment: CardPayment,
  dispute: Dispute,
  difference: number,
): Promise<void> {
  const { currency } = payment
  const house = houseAccount('adjustments', currency)
  const provider = houseAccount('provider_clearing', currency)
  const [from, to] = difference > 0 ? [house, provider] : [provider, house]
  await post(ctx, tx, [
    {
      id: ctx.newId('transaction'),
      reference: `dispute:${dispute.id}:${dispute.version}`,
      purpose: 'adjustment',
      currency,
      lines: moves(from, to, money(Math.abs(difference), currency)),
      ...(payment.rideId === null ? {} : { rideId: payment.rideId }),
      payerId: payment.userId,
    },
  ])
}
