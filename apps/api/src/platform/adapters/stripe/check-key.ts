import type { Logger } from 'pino'
import Stripe from 'stripe'
import { ConfigError } from '../../config.ts'
import { createStripeClient, type StripeSettings } from './client.ts'

/** A key that Stripe does not take stops the start. A Stripe that does not answer now may do so when somebody pays. */
export async function ensureStripeTakesKey(settings: StripeSettings, log: Logger): Promise<void> {
  try {
    await createStripeClient(settings, log).stripe.balance.retrieve()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) {
      throw new ConfigError('STRIPE_SECRET_KEY is not right: Stripe does not take it.')
    }
    log.warn({ stripe: error instanceof Error ? error.name : 'unknown' }, 'Stripe could not be asked about its key')
  }
}
