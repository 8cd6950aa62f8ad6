// Cards that people keep: at Stripe, tied to a customer by a SetupIntent that the browser confirms. We never see them.
import type Stripe from 'stripe'
import type { PaymentProvider, SavedCard } from '../../../features/payments/ports.ts'
import { Refusal, refuse } from '../../refusal.ts'
import { type Asking, gone } from './client.ts'

const MOST_CARDS = 100

export function createStripeCards({
  ask,
  stripe,
}: Asking): Pick<PaymentProvider, 'createCustomer' | 'startCardSetup' | 'listCards' | 'removeCard' | 'removeCustomer'> {
  return {
    createCustomer: async ({ reference, email }) => {
      const options = { idempotencyKey: `customer:${reference}` }
      return (await ask(() => stripe.customers.create({ email, metadata: { reference } }, options))).id
    },
    startCardSetup: async (customer, idempotencyKey) => {
      const setup = await ask(() =>
        stripe.setupIntents.create(
          { customer, allowed_payment_method_types: ['card'], usage: 'on_session' },
          { idempotencyKey },
        ),
      )
      return { clientSecret: setup.client_secret ?? '' }
    },
    listCards: async (customer) => {
      const { data } = await ask(() => stripe.paymentMethods.list({ customer, type: 'card', limit: MOST_CARDS }))
      return data.flatMap(toSavedCard)
    },
    removeCard: async (customer, cardId) => {
      await ensureCardOf({ ask, stripe }, customer, cardId)
      await ask(() => stripe.paymentMethods.detach(cardId, {}, { idempotencyKey: `detach:${cardId}` }))
    },
    removeCustomer: (customer) => gone(ask(() => stripe.customers.del(customer))),
  }
}

/** Refuses with CARD_NOT_FOUND for a card that another customer keeps, or nobody. */
export async function ensureCardOf({ ask, stripe }: Asking, customer: string, cardId: string): Promise<void> {
  const card = await ask(() => stripe.paymentMethods.retrieve(cardId)).catch(asAbsentCard)
  if (card.customer !== customer) throw refuse('CARD_NOT_FOUND')
}

function asAbsentCard(error: unknown): never {
  throw error instanceof Refusal && error.code === 'PAYMENT_NOT_FOUND' ? refuse('CARD_NOT_FOUND') : error
}

function toSavedCard({ id, card }: Stripe.PaymentMethod): SavedCard[] {
  if (card === undefined) return []
  return [{ id, brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }]
}
