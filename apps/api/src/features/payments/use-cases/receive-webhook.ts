import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { findPaymentByRef } from '../store/card-payments.ts'
import { findUnworkedEvent, markWorked, storeEvent } from '../store/provider-events.ts'
import { absorbDisputes } from './absorb-disputes.ts'
import { convergePayment } from './converge-payment.ts'
import '../events.ts'

// An event of a payment that is none of ours is given up after this; until then its payment may still be in the making.
const ORPHAN_MS = 600_000

/**
 * Stores a signed event, once; what it means is worked off later. A forged or stale signature is refused and counted.
 */
export async function receiveWebhook(
  ctx: AppContext,
  webhook: { readonly rawBody: Buffer | null; readonly signature: string | undefined },
): Promise<void> {
  const event = webhook.rawBody === null ? null : ctx.payments.readWebhook(webhook.rawBody, webhook.signature)
  if (event === null) {
    ctx.metrics.forgedWebhooks.inc()
    throw refuse('SIGNATURE_INVALID')
  }
  await ctx.transact(async (tx) => {
    const isNew = await storeEvent(tx, ctx.payments.name, event, ctx.now())
    if (isNew) await ctx.jobs.schedule(tx, 'payments.work-event', { eventId: event.id })
  })
}

/** Believes no event: it only says that the provider's truth is worth another look. */
export async function workEvent(ctx: AppContext, eventId: string): Promise<void> {
  const event = await findUnworkedEvent(ctx.db, eventId)
  if (event === undefined) return
  const payment = event.providerRef === null ? undefined : await findPaymentByRef(ctx.db, event.providerRef)
  if (payment !== undefined) {
    await convergePayment(ctx, payment.id)
    if (event.type.startsWith('charge.dispute.')) await absorbDisputes(ctx, payment.id)
  }
  if (
    payment === undefined &&
    event.providerRef !== null &&
    ctx.now().getTime() - event.receivedAt.getTime() < ORPHAN_MS
  ) {
    throw new Error(`event ${eventId} is about a payment that is not here yet`)
  }
  await ctx.transact(async (tx) => {
    const { accountRef } = event
    if (accountRef !== null) await ctx.publish(tx, 'provider.account-changed', accountRef, { accountId: accountRef })
    await markWorked(tx, eventId, ctx.now())
  })
}
