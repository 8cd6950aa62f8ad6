import type { Logger } from 'pino'
import Stripe from 'stripe'
import { ConfigError } from '../../config.ts'
import { createStripeClient, type StripeSettings } from './client.ts'

/** A key that Stripe does not take stops the start. A Stripe that does not answer now may do so when somebody pays. */
export async function ensureStripeTakesKey(
  settings: StripeSettings,
  log: Logger,
  tell: (sentence: string) => void = console.error,
): Promise<void> {
  try {
    await createStripeClient(settings, log).stripe.balance.retrieve()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) {
      throw new ConfigError('STRIPE_SECRET_KEY is not right: Stripe does not take it.')
    }
    const reason = error instanceof Stripe.errors.StripeConnectionError ? 'it does not answer' : 'it did not say'
    tell(
      `Whether Stripe takes STRIPE_SECRET_KEY is not known: ${reason} at ${settings.url}. Livery starts, and cards are refused until it does.`,
    )
  }
}
