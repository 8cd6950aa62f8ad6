// Stripe, reached by its own library.
import type { Logger } from 'pino'
import Stripe from 'stripe'
import { Refusal, refuse } from '../../refusal.ts'

/** The version of Stripe's API that this code is written against; an account may be on another one. */
const API_VERSION = '2026-10-28.endive'
// One answer may take this long, and a lost connection or a 5xx is asked once more, under the same key. What still has
// no answer then is asked again by whoever asked: the job, the sweep, or the person.
const TIMEOUT_MS = 10_000
const RETRIES = 1

export interface StripeSettings {
  readonly secretKey: string
  readonly publishableKey: string
  /** One for each endpoint that is set up at Stripe, and the old ones while they are exchanged. */
  readonly webhookSecrets: readonly string[]
  readonly url: string
}

export interface Asking {
  readonly stripe: Stripe
  /** Runs one request; what goes wrong comes back in the house's words. */
  ask<Answer>(request: () => Promise<Answer>): Promise<Answer>
}

export function createStripeClient(settings: StripeSettings, log: Logger, timeoutMs = TIMEOUT_MS): Asking {
  const { protocol, hostname, port } = new URL(settings.url)
  const stripe = new Stripe(settings.secretKey, {
    apiVersion: API_VERSION,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port),
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'Livery' },
  })
  return {
    stripe,
    ask: async (request) => {
      try {
        return await request()
      } catch (error) {
        throw inOurWords(error, log)
      }
    },
  }
}

/**
 * A no of the bank and a provider that does not answer are expected. Anything else is a mistake of ours, and an alarm.
 */
function inOurWords(error: unknown, log: Logger): unknown {
  const { StripeCardError, StripeInvalidRequestError, StripeIdempotencyError, StripePermissionError, StripeError } =
    Stripe.errors
  if (!(error instanceof StripeError)) return error
  const { type, code, statusCode, requestId } = error
  if (error instanceof StripeCardError) {
    return refuse('CARD_DECLINED', {
      detail: error.message,
      errors: [{ path: 'card', message: declineOf(error) ?? 'card_declined' }],
    })
  }
  if (error instanceof StripeInvalidRequestError || error instanceof StripeIdempotencyError) {
    if (isAbsent(code)) return refuse('PAYMENT_NOT_FOUND')
    return new Error(`Stripe refused a request: ${error.message} (${code ?? type}, ${requestId})`, { cause: code })
  }
  if (error instanceof StripePermissionError && isAbsent(code)) return refuse('PAYMENT_NOT_FOUND')
  // Also a key that Stripe does not take: people are told to try later, and the log says whose mistake it is.
  log.error({ stripe: { type, code, statusCode, requestId } }, 'Stripe did not answer as it should')
  return refuse('PROVIDER_UNAVAILABLE')
}

// A connected account that was deleted is answered as one that is not ours.
const isAbsent = (code: string | undefined) => code === 'resource_missing' || code === 'account_invalid'

/** A deletion that came before is as good as this one. */
export async function gone(deletion: Promise<unknown>): Promise<void> {
  await deletion.catch((error) => {
    if (!(error instanceof Refusal && error.code === 'PAYMENT_NOT_FOUND')) throw error
  })
}

/** The most telling code that Stripe gives; a decline without a reason is a decline. */
export function declineOf(error: { readonly code?: string; readonly decline_code?: string }): string | undefined {
  return error.decline_code === undefined || error.decline_code === 'generic_decline' ? error.code : error.decline_code
}
