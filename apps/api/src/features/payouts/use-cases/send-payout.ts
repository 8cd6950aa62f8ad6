// Asks the provider, and takes in its word. The key is the payout's id, so that a repetition after a crash, a lost
// answer or two who ask at once send the money once.
import type { PayoutId } from '@livery/kernel/ids.ts'
import { money } from '@livery/kernel/money.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { houseAccount, moves, post, reverseTransfer } from '../../wallet/index.ts'
import { endPayout, findConnect, getPayout, notePayoutRef, type PayoutRow } from '../store/payouts.ts'
import { askProvider } from './ask-provider.ts'

export async function sendPayout(ctx: AppContext, payoutId: PayoutId): Promise<PayoutRow> {
  const payout = await getPayout(ctx.db, payoutId)
  if (payout.status !== 'pending') return payout
  const connect = await findConnect(ctx.db, payout.driverId)
  if (connect?.providerRef == null) throw refuse('CONNECT_ACCOUNT_MISSING')
  const amount = money(payout.amount, payout.currency)
  const { ref, status, failure } = await askProvider(ctx, payout, connect.providerRef)
  await ctx.transact(async (tx) => {
    await notePayoutRef(tx, payoutId, ref)
    if (status === 'pending') return
    const ended = await endPayout(tx, payoutId, { status, failure }, ctx.now())
    if (ended === null) return
    if (status === 'failed') await reverseTransfer(ctx, tx, payout.transferId)
    else {
      const [from, to] = [
        houseAccount('payout_clearing', payout.currency),
        houseAccount('provider_clearing', payout.currency),
      ]
      await post(ctx, tx, [
        {
          id: ctx.newId('transaction'),
          reference: `payout:${payoutId}:paid`,
          purpose: 'payout',
          currency: payout.currency,
          lines: moves(from, to, amount),
          payeeId: payout.driverId,
        },
      ])
    }
    const { driverId, currency } = payout
    await ctx.publish(tx, 'payout.ended', payoutId, { payoutId, driverId, status, amount: payout.amount, currency })
  })
  return getPayout(ctx.db, payoutId)
}
