import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
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
  world: World,
  webhook: { readonly rawBody: Buffer | null; readonly signature: string | undefined },
): Promise<void> {
  const event = webhook.rawBody === null ? null : world.payments.readWebhook(webhook.rawBody, webhook.signature)
  if (event === null) {
    world.metrics.forgedWebhooks.inc()
    throw refuse('SIGNATURE_INVALID')
  }
  await world.transact(async (tx) => {
    const isNew = await storeEvent(tx, world.payments.name, event, world.now())
    if (isNew) await world.jobs.schedule(tx, 'payments.work-event', { eventId: event.id })
  })
}

/** Believes no event: it only says that the provider's truth is worth another look. */
export async function workEvent(world: World, eventId: string): Promise<void> {
  const event = await findUnworkedEvent(world.db, eventId)
  if (event === undefined) return
  const payment = event.providerRef === null ? undefined : await findPaymentByRef(world.db, event.providerRef)
  if (payment !== undefined) {
    await convergePayment(world, payment.id)
    if (event.type.startsWith('charge.dispute.')) await absorbDisputes(world, payment.id)
  }
  if (
    payment === undefined &&
    event.providerRef !== null &&
    world.now().getTime() - event.receivedAt.getTime() < ORPHAN_MS
  ) {
    throw new Error(`event ${eventId} is about a payment that is not here yet`)
  }
  await world.transact(async (tx) => {
    const { accountRef } = event
    if (accountRef !== null) await world.publish(tx, 'provider.account-changed', accountRef, { accountId: accountRef })
    await markWorked(tx, eventId, world.now())
  })
}
