import type { AppContext } from '../../../app-context.ts'
import { findPaymentByRef } from '../store/card-payments.ts'
import { absorbDisputes } from './absorb-disputes.ts'
import { convergePayment } from './converge-payment.ts'

/** Reads the provider's truth about payments again, disputes included; what is none of ours is passed over. */
export async function lookAgain(ctx: AppContext, providerRefs: readonly string[]): Promise<void> {
  for (const ref of new Set(providerRefs)) {
    const payment = await findPaymentByRef(ctx.db, ref)
    if (payment === undefined) continue
    await convergePayment(ctx, payment.id)
    await absorbDisputes(ctx, payment.id)
  }
}
