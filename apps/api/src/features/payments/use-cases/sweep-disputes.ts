import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { jobEach } from '../../../platform/jobs/job-each.ts'
import { findPaymentByRef } from '../store/card-payments.ts'
import { listUndecided } from '../store/disputes.ts'
import '../events.ts'

// Longer than a provider tries to bring its webhooks.
const LOOK_BACK_MS = 5 * DAY_MS

/**
 * Reads the truth of every dispute that was opened lately, or is not decided: their webhooks may have been lost. One
 * job for each payment.
 */
export async function sweepDisputes(ctx: AppContext): Promise<void> {
  const payments = new Set(await listUndecided(ctx.db))
  for (const intentId of await ctx.payments.disputedSince(addMs(ctx.now(), -LOOK_BACK_MS))) {
    const payment = await findPaymentByRef(ctx.db, intentId)
    if (payment !== undefined) payments.add(payment.id)
  }
  const all = [...payments].sort()
  await jobEach(
    ctx,
    async (after, limit) => all.filter((paymentId) => paymentId > after).slice(0, limit),
    (tx, paymentId) => ctx.jobs.schedule(tx, 'payments.absorb-disputes', { paymentId }),
  )
}
