import type { PaymentId } from '@livery/kernel/ids.ts'
import { money } from '@livery/kernel/money.ts'
import { DAY_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { getPayment } from '../store/card-payments.ts'
import { convergePayment } from './converge-payment.ts'
import { loseHold } from './lose-hold.ts'

/** Banks let go of what they hold after about a week, some after five days. */
export const CAPTURE_AFTER_MS = 4 * DAY_MS

/**
 * Takes the whole price of a ride that is still to come, before its hold lapses: it lies with the ride until the end,
 * and what is over then is given back. Safe to repeat; to be called outside a transaction.
 */
export async function captureHold(ctx: AppContext, paymentId: PaymentId): Promise<void> {
  await convergePayment(ctx, paymentId)
  const payment = await getPayment(ctx.db, paymentId)
  if (payment.status !== 'requires_capture' || payment.take !== null || payment.providerRef === null) return
  const { providerRef, amount, currency } = payment
  try {
    await ctx.payments.capture(providerRef, money(amount, currency), `${paymentId}:capture:${amount}`)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'CARD_DECLINED') throw error
    await ctx.transact((tx) => loseHold(ctx, tx, payment))
  }
  await convergePayment(ctx, paymentId)
}
