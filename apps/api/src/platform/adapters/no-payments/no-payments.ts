import type { PaymentProvider } from '../../../features/payments/ports.ts'
import type { PayoutProvider } from '../../../features/payouts/ports.ts'
import { refuse } from '../../refusal.ts'

/** Outside the demo, until a provider is configured: whatever needs a card is refused before anything is written. */
export function createNoPayments(): PaymentProvider {
  return {
    get name() {
      return noCards()
    },
    publishableKey: null,
    signatureHeader: '',
    createIntent: async () => noCards(),
    retrieveIntent: async () => noCards(),
    confirmWithSaved: async () => noCards(),
    capture: async () => noCards(),
    cancel: async () => noCards(),
    refund: async () => noCards(),
    createCustomer: async () => noCards(),
    startCardSetup: async () => noCards(),
    listCards: async () => noCards(),
    removeCard: async () => noCards(),
    removeCustomer: async () => noCards(),
    listMovements: async () => noCards(),
    listDisputes: async () => noCards(),
    // Where nobody was paid, nobody takes it back.
    disputedSince: async () => [],
    readWebhook: noCards,
  }
}

export function createNoPayouts(): PayoutProvider {
  return {
    get name() {
      return noPayouts()
    },
    createAccount: async () => noPayouts(),
    retrieveAccount: async () => noPayouts(),
    onboardingUrl: async () => noPayouts(),
    closeAccount: async () => noPayouts(),
    sendPayout: async () => noPayouts(),
  }
}

function noCards(): never {
  throw refuse('CARDS_NOT_TAKEN')
}

function noPayouts(): never {
  throw refuse('PAYOUTS_NOT_SET_UP')
}
