// What is kept of somebody here, for the copy of their data: what they paid by card, and what is left to pay.
import type { ExportPart } from '../identity/index.ts'
import { listPaymentsOf } from './store/card-payments.ts'
import { listOpenAmountsOf } from './store/ride-payments.ts'

export const paymentsExport: readonly ExportPart[] = [
  {
    name: 'cardPayments',
    gather: async (world, userId) =>
      (await listPaymentsOf(world.db, userId)).map(({ payment, createdAt }) => {
        const { kind, rideId, amount, currency, status, amountCaptured, amountRefunded } = payment
        return { kind, rideId, amount, currency, status, amountCaptured, amountRefunded, createdAt }
      }),
  },
  { name: 'openAmounts', gather: (world, userId) => listOpenAmountsOf(world.db, userId) },
]
