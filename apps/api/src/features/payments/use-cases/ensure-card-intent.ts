import type { PaymentStatus } from '@livery/contracts/payments/payments.ts'
import type { PaymentId } from '@livery/kernel/ids.ts'
import { money } from '@livery/kernel/money.ts'
import type { AppContext } from '../../../app-context.ts'
import type { PaymentProvider } from '../ports.ts'
import { attachProviderRef, getPayment } from '../store/card-payments.ts'
import { convergePayment } from './converge-payment.ts'
import { ensureCustomer } from './ensure-customer.ts'

export interface CardIntent {
  /** Empty when there is nothing left to confirm. */
  readonly client_secret: string
  readonly provider: PaymentProvider['name']
  readonly status: PaymentStatus
}

/**
 * The payment at the provider, made if it is not there yet, and what the card form needs to confirm it. Idempotent; to
 * be called outside a transaction. Throws PROVIDER_UNAVAILABLE.
 */
export async function ensureCardIntent(ctx: AppContext, paymentId: PaymentId): Promise<CardIntent> {
  const payment = await getPayment(ctx.db, paymentId)
  const provider = ctx.payments.name
  if (payment.providerRef === null) {
    if (payment.take === 0) return { client_secret: '', provider, status: 'canceled' }
    const created = await ctx.payments.createIntent({
      amount: money(payment.amount, payment.currency),
      capture: payment.capture,
      reference: payment.id,
      customerId: await ensureCustomer(ctx, payment.userId),
      idempotencyKey: payment.id,
    })
    await attachProviderRef(ctx.db, payment.id, created.id)
  }
  const intent = await convergePayment(ctx, payment.id)
  if (intent === null) return { client_secret: '', provider, status: 'canceled' }
  return { client_secret: intent.clientSecret, provider, status: intent.status }
}
