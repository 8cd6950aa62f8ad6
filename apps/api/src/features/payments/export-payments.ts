// What is kept of somebody here, for the copy of their data: what they paid by card, and what is left to pay.
import type { ExportPart } from '../identity/index.ts'
import { listPaymentsOf } from './store/card-payments.ts'
import { listRefundsOf } from './store/refunds.ts'
import { listOpenAmountsOf } from './store/ride-payments.ts'
import { refundView } from './views.ts'

const EVERY = 1_000_000

export const paymentsExport: readonly ExportPart[] = [
  {
    name: 'cardPayments',
    gather: async (ctx, userId) =>
      (await listPaymentsOf(ctx.db, userId)).map(({ payment, createdAt }) => {
        const { kind, rideId, amount, currency, status, amountCaptured, amountRefunded } = payment
        return { kind, rideId, amount, currency, status, amountCaptured, amountRefunded, createdAt }
      }),
  },
  {
    name: 'refunds',
    gather: async (ctx, userId) =>
      (await listRefundsOf(ctx.db, userId, { page: 1, pageSize: EVERY })).refunds.map(refundView),
  },
  { name: 'openAmounts', gather: (ctx, userId) => listOpenAmountsOf(ctx.db, userId) },
]
