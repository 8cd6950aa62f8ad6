// What Stripe tells us by itself. The signature is checked by Stripe's library, over the exact bytes that came.
import Stripe from 'stripe'
import { z } from 'zod'
import type { ProviderEvent } from '../../../features/payments/ports.ts'

const TOLERANCE_SECONDS = 300

/** Null for a signature of none of our secrets, or one of more than five minutes ago or ahead. */
export function readStripeWebhook(
  stripe: Stripe,
  secrets: readonly string[],
  rawBody: Buffer,
  signature: string | undefined,
  now: Date,
): ProviderEvent | null {
  if (signature === undefined || isAhead(signature, now)) return null
  for (const secret of secrets) {
    try {
      const event = stripe.webhooks.constructEvent(
        rawBody,
        signature,
        secret,
        TOLERANCE_SECONDS,
        undefined,
        now.getTime(),
      )
      return toEvent(event)
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
    }
  }
  return null
}

// Stripe's library refuses what is too old; what claims to come from the future could be kept and played later.
function isAhead(signature: string, now: Date): boolean {
  const seconds = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  return seconds - now.getTime() / 1_000 > TOLERANCE_SECONDS
}

// Charges, refunds and disputes name the payment that they belong to.
const About = z.object({ object: z.string(), id: z.string().optional(), payment_intent: z.string().nullish() })

function toEvent(event: Stripe.Event): ProviderEvent {
  const { object, id = null, payment_intent = null } = About.parse(event.data.object)
  return {
    id: event.id,
    type: event.type,
    intentId: object === 'payment_intent' ? id : payment_intent,
    // What happens in a driver's own account carries the account beside it.
    accountId: object === 'account' ? id : (event.account ?? null),
    createdAt: new Date(event.created * 1_000),
  }
}
