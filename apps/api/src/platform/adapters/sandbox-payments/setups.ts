// A card on its way to be kept, as pure moves. Its bank may say no, or want its cardholder's word first.
import { addMs } from '@livery/kernel/time.ts'
import { CARD_ERRORS, type Card, type CardError, readCard } from './cards.ts'
import { ACTION_MS } from './moves.ts'

export interface Setup {
  readonly id: string
  readonly clientSecret: string
  readonly customerId: string
  readonly status: 'requires_payment_method' | 'requires_action' | 'succeeded'
  readonly number: string | null
  readonly expiry: string | null
  readonly actionExpiresAt: Date | null
  readonly lastError: CardError | null
}

export function decideSetup(setup: Setup, card: Card, now: Date): Setup {
  if (setup.status === 'succeeded') return setup
  const behaviour = readCard(card, now)
  if (typeof behaviour !== 'string') return failed(setup, behaviour)
  const typed = { ...setup, number: card.number.replaceAll(' ', ''), expiry: card.expiry, lastError: null }
  switch (behaviour) {
    case 'declined':
    case 'insufficient_funds':
    case 'expired':
    case 'incorrect_cvc':
      return failed(setup, CARD_ERRORS[behaviour])
    case 'asks_the_cardholder':
      return { ...typed, status: 'requires_action', actionExpiresAt: addMs(now, ACTION_MS) }
    default:
      return { ...typed, status: 'succeeded', actionExpiresAt: null }
  }
}

export function endSetup(setup: Setup, outcome: 'approve' | 'fail', now: Date): Setup {
  if (setup.status !== 'requires_action') return setup
  const isInTime = setup.actionExpiresAt !== null && now < setup.actionExpiresAt
  if (outcome === 'fail' || !isInTime) return failed(setup, CARD_ERRORS.authentication)
  return { ...setup, status: 'succeeded', actionExpiresAt: null }
}

function failed(setup: Setup, lastError: CardError): Setup {
  return {
    ...setup,
    status: 'requires_payment_method',
    number: null,
    expiry: null,
    actionExpiresAt: null,
    lastError,
  }
}
