// What can happen to an intent, as pure moves: each takes the intent and gives the next one with the event that tells
// it.
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import { CARD_ERRORS, type Card, type CardError, readCard } from './cards.ts'
import type { Intent } from './store.ts'

export interface Moved {
  readonly intent: Intent
  /** Null when nothing has changed and nobody is told. */
  readonly event: string | null
}

export const ACTION_MS = 10 * MINUTE_MS
const unchanged = (intent: Intent): Moved => ({ intent, event: null })

export function confirm(intent: Intent, card: Card, now: Date): Moved {
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') return unchanged(intent)
  const behaviour = readCard(card, now)
  if (typeof behaviour !== 'string') return failed(intent, behaviour)
  const withCard: Intent = { ...intent, card: behaviour, lastError: null, actionExpiresAt: null }
  switch (behaviour) {
    case 'declined':
    case 'insufficient_funds':
    case 'expired':
    case 'incorrect_cvc':
      return failed(withCard, CARD_ERRORS[behaviour])
    case 'asks_the_cardholder':
      return {
        intent: { ...withCard, status: 'requires_action', actionExpiresAt: addMs(now, ACTION_MS) },
        event: 'payment_intent.requires_action',
      }
    case 'processing_then_fails':
      return { intent: { ...withCard, status: 'processing' }, event: 'payment_intent.processing' }
    case 'fails_at_capture':
      return intent.capture === 'manual' ? authorised(withCard) : failed(withCard, CARD_ERRORS.declined)
    case 'succeeds':
    case 'answers_too_late':
    case 'disputed_then_lost':
    case 'disputed_then_won':
      return authorised(withCard)
  }
}

export function authenticate(intent: Intent, outcome: 'approve' | 'fail', now: Date): Moved {
  if (intent.status !== 'requires_action') return unchanged(intent)
  const isInTime = intent.actionExpiresAt !== null && now < intent.actionExpiresAt
  if (outcome === 'fail' || !isInTime) return failed(intent, CARD_ERRORS.authentication)
  return authorised({ ...intent, actionExpiresAt: null })
}

export function endProcessing(intent: Intent): Moved {
  return intent.status === 'processing' ? failed(intent, CARD_ERRORS.processing) : unchanged(intent)
}

/** Null when the bank, asked for the money, says no. */
export function capture(intent: Intent, amount: number): Moved | null {
  if (intent.card === 'fails_at_capture') return null
  return {
    intent: { ...intent, status: 'succeeded', amountCaptured: amount },
    event: 'payment_intent.succeeded',
  }
}

export function cancel(intent: Intent): Moved {
  if (intent.status === 'canceled') return unchanged(intent)
  return { intent: { ...intent, status: 'canceled', actionExpiresAt: null }, event: 'payment_intent.canceled' }
}

export function refund(intent: Intent, amount: number): Moved {
  return { intent: { ...intent, amountRefunded: intent.amountRefunded + amount }, event: 'charge.refunded' }
}

/** The card's bank sends back what it was given. */
export function failRefund(intent: Intent, amount: number): Moved {
  const { amountRefunded, amountRefundFailed } = intent
  return {
    intent: {
      ...intent,
      amountRefunded: amountRefunded - amount,
      amountRefundFailed: amountRefundFailed + amount,
    },
    event: 'refund.failed',
  }
}

/** A bank holds an amount for some days and no longer. */
export function lapse(intent: Intent): Moved {
  return intent.status === 'requires_capture' ? cancel(intent) : unchanged(intent)
}

function authorised(intent: Intent): Moved {
  return intent.capture === 'manual'
    ? { intent: { ...intent, status: 'requires_capture' }, event: 'payment_intent.amount_capturable_updated' }
    : (capture(intent, intent.amount) ?? failed(intent, CARD_ERRORS.declined))
}

function failed(intent: Intent, error: CardError): Moved {
  return {
    intent: { ...intent, status: 'requires_payment_method', actionExpiresAt: null, lastError: error },
    event: 'payment_intent.payment_failed',
  }
}
