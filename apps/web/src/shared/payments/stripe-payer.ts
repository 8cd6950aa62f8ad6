import type { Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js'
import { type CardOutcome, declineOf, type Payer } from './payer.ts'

const NOT_CONFIRMED = ['payment_intent_authentication_failure', 'setup_intent_authentication_failure']
const DONE = ['succeeded', 'requires_capture', 'processing']

/** Stripe asks the cardholder by itself where the bank wants it, and answers when that is over. */
export function createStripePayer(stripe: Stripe, typed: () => StripeCardElement | null): Payer {
  const card = () => {
    const element = typed()
    if (element === null) throw new Error('there is no card form')
    return { card: element }
  }
  return {
    pay: async (clientSecret, savedCard, keeps) => {
      const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret, {
        payment_method: savedCard ?? card(),
        ...(keeps && savedCard === undefined && { setup_future_usage: 'on_session' as const }),
      })
      return outcomeOf(error, paymentIntent?.status)
    },
    keep: async (clientSecret) => {
      const { error, setupIntent } = await stripe.confirmCardSetup(clientSecret, { payment_method: card() })
      return outcomeOf(error, setupIntent?.status)
    },
  }
}

function outcomeOf(error: StripeError | undefined, status: string | undefined): CardOutcome {
  if (error === undefined) return status !== undefined && DONE.includes(status) ? 'paid' : 'not_confirmed'
  if (NOT_CONFIRMED.includes(error.code ?? '')) return 'not_confirmed'
  if (error.type === 'card_error') return declineOf(error.decline_code ?? error.code)
  // A number that is not whole, a key that is wrong: said in Stripe's words, which are in the reader's language.
  const detail = error.message ?? error.type
  throw { status: 422, data: { code: 'STRIPE', status: 422, detail } }
}
