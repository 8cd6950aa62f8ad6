import type { Payout } from '@livery/contracts/payouts/payouts.ts'
import type { z } from 'zod'
import { arrivalOf } from './domain/arrival.ts'
import type { PayoutRow } from './store/payouts.ts'

export function payoutView(payout: PayoutRow): z.output<typeof Payout> {
  const { id, amount, currency, status, kind, bankLast4, failure, createdAt, updatedAt } = payout
  return {
    payoutId: id,
    amount,
    currency,
    status,
    kind,
    bank: bankLast4,
    failure,
    arrivesOn: status === 'failed' ? null : arrivalOf(createdAt),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
