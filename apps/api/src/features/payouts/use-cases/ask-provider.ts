import { money } from '@livery/kernel/money.ts'
import type { AppContext } from '../../../app-context.ts'
import type { ProviderPayout } from '../ports.ts'
import type { PayoutRow } from '../store/payouts.ts'

/** Sends the payout, or hears how it stands: the key is its id, so that asking again sends nothing again. */
export function askProvider(ctx: AppContext, payout: PayoutRow, accountId: string): Promise<ProviderPayout> {
  return ctx.payouts.sendPayout({
    accountId,
    amount: money(payout.amount, payout.currency),
    idempotencyKey: payout.id,
    ref: payout.providerRef,
  })
}
