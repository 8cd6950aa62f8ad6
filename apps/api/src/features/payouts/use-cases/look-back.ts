// A bank may send a payout back days after it had it. What the provider says then is booked back, as if it had failed
// at once: the driver has their money again, and hears of it.
import type { PayoutId, UserId } from '@livery/kernel/ids.ts'
import { money } from '@livery/kernel/money.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { jobEach } from '../../../platform/jobs/job-each.ts'
import { houseAccount, moves, post, reverseTransfer } from '../../wallet/index.ts'
import { bouncePayout, findConnect, getPayout, listSentSince } from '../store/payouts.ts'
import { askProvider } from './ask-provider.ts'
import '../events.ts'

// Banks have five working days for it.
const LOOK_BACK_MS = 14 * DAY_MS

/** Of everybody, or of one driver of whom the provider has news: one job for each payout. */
export async function planLookBack(ctx: AppContext, driverId: UserId | null = null): Promise<void> {
  const since = addMs(ctx.now(), -LOOK_BACK_MS)
  await jobEach(
    ctx,
    (after, limit) => listSentSince(ctx.db, { since, driverId, after, limit }),
    (tx, payoutId) => ctx.jobs.schedule(tx, 'payouts.look-at', { payoutId }),
  )
}

/** Safe to repeat. */
export async function lookAtSent(ctx: AppContext, payoutId: PayoutId): Promise<void> {
  const payout = await getPayout(ctx.db, payoutId)
  const connect = await findConnect(ctx.db, payout.driverId)
  if (connect?.providerRef == null) return
  const { status, failure } = await askProvider(ctx, payout, connect.providerRef)
  if (status !== 'failed') return
  const { driverId, currency, amount, transferId } = payout
  await ctx.transact(async (tx) => {
    if (!(await bouncePayout(tx, payoutId, failure, ctx.now()))) return
    await post(ctx, tx, [
      {
        id: ctx.newId('transaction'),
        reference: `payout:${payoutId}:returned`,
        purpose: 'payout',
        currency,
        lines: moves(
          houseAccount('provider_clearing', currency),
          houseAccount('payout_clearing', currency),
          money(amount, currency),
        ),
        payerId: driverId,
      },
    ])
    await reverseTransfer(ctx, tx, transferId)
    await ctx.publish(tx, 'payout.ended', payoutId, { payoutId, driverId, status: 'failed', amount, currency })
  })
}
