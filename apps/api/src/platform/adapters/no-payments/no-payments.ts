import type { PaymentProvider } from '../../../features/payments/ports.ts'
import { refuse } from '../../refusal.ts'

/** Outside the demo, until a provider is configured: whatever needs a card is refused before anything is written. */
export function createNoPayments(): PaymentProvider {
  const absent = (): never => {
    throw refuse('PROVIDER_UNAVAILABLE')
  }
  return {
    get name() {
      return absent()
    },
    createIntent: async () => absent(),
    retrieveIntent: async () => absent(),
    capture: async () => absent(),
    cancel: async () => absent(),
    refund: async () => absent(),
    readWebhook: absent,
  }
}
