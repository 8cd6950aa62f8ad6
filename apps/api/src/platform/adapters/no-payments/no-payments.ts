import type { PaymentProvider } from '../../../features/payments/ports.ts'
import type { PayoutProvider } from '../../../features/payouts/ports.ts'
import { refuse } from '../../refusal.ts'

/** Outside the demo, until a provider is configured: whatever needs a card is refused before anything is written. */
export function createNoPayments(): PaymentProvider {
  return {
    get name() {
      return absent()
    },
    publishableKey: null,
    createIntent: async () => absent(),
    retrieveIntent: async () => absent(),
    capture: async () => absent(),
    cancel: async () => absent(),
    refund: async () => absent(),
    createCustomer: async () => absent(),
    startCardSetup: async () => absent(),
    listCards: async () => absent(),
    removeCard: async () => absent(),
    removeCustomer: async () => absent(),
    listMovements: async () => absent(),
    listDisputes: async () => absent(),
    // Where nobody was paid, nobody takes it back.
    disputedSince: async () => [],
    readWebhook: absent,
  }
}

export function createNoPayouts(): PayoutProvider {
  return {
    get name() {
      return absent()
    },
    createAccount: async () => absent(),
    retrieveAccount: async () => absent(),
    onboardingUrl: async () => absent(),
    closeAccount: async () => absent(),
    sendPayout: async () => absent(),
  }
}

function absent(): never {
  throw refuse('PROVIDER_UNAVAILABLE')
}
