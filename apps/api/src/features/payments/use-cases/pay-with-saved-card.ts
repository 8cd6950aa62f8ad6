// A ride is paid with a card that its rider keeps, by somebody who is not the cardholder: the server asks the provider,
// so that no secret of the payment leaves the house.
import type { OrderId, UserId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { AppContext } from '../../../app-context.ts'
import type { ProviderIntent } from '../ports.ts'
import { getPayment } from '../store/card-payments.ts'
import { convergePayment } from './converge-payment.ts'
import { ensureCardIntent } from './ensure-card-intent.ts'
import { ensureCustomer } from './ensure-customer.ts'
import { findPayableRide } from './find-payable.ts'

export type CardOutcome = 'paid' | 'asks' | 'pending' | 'declined'

/**
 * Refuses with CARD_NOT_FOUND, NOTHING_TO_PAY and PROVIDER_UNAVAILABLE. Safe to repeat: what is agreed stays agreed, and
 * a question of the bank stays open until the cardholder answers it. To be called outside a transaction.
 */
export async function payWithSavedCard(
  ctx: AppContext,
  rideId: OrderId,
  riderId: UserId,
  cardId: string,
): Promise<CardOutcome> {
  const { id } = await findPayableRide(ctx, rideId, riderId)
  const { status } = await ensureCardIntent(ctx, id)
  if (status !== 'requires_payment_method') return outcomeOf(status)
  const { providerRef } = await getPayment(ctx.db, id)
  invariant(providerRef, `payment ${id} is at no provider`)
  const card = { customerId: await ensureCustomer(ctx, riderId), cardId }
  await ctx.payments.confirmWithSaved(providerRef, card, `${id}:saved:${ctx.newId('payment')}`)
  const after = await convergePayment(ctx, id)
  return after === null ? 'declined' : outcomeOf(after.status)
}

function outcomeOf(status: ProviderIntent['status']): CardOutcome {
  switch (status) {
    case 'requires_capture':
    case 'succeeded':
      return 'paid'
    case 'requires_action':
      return 'asks'
    case 'processing':
      return 'pending'
    case 'requires_payment_method':
    case 'canceled':
      return 'declined'
  }
}
