import type { paymentsContract } from '@livery/contracts/payments/payments.ts'
import type { AccessTable, LimitTable } from '../../platform/http/mount.ts'

export const paymentsAccess: AccessTable<typeof paymentsContract> = {
  topUp: ['user', 'driver'],
  confirmTopUp: ['user', 'driver'],
  paymentIntent: ['user', 'driver'],
  provider: 'public',
  cards: ['user', 'driver'],
  addCard: ['user', 'driver'],
  removeCard: ['user', 'driver'],
  openAmounts: 'user',
  refunds: 'user',
  disputes: { office: 'money.books' },
  // The signature proves the provider, the client secret the payer.
  webhook: 'public',
  sandboxConfirm: 'public',
  sandboxAuthenticate: 'public',
  sandboxSetupConfirm: 'public',
  sandboxSetupAuthenticate: 'public',
}

export const paymentsLimits: LimitTable<typeof paymentsContract> = { webhook: 'none' }
