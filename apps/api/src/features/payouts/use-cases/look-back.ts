// A bank may send a payout back days after it had it. What the provider says then is booked back, as if it had failed
// at once: the driver has his money again, and hears of it.
import { money } from '@livery/kernel/money.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import { jobEach } from '../../../platform/jobs/job-each.ts'
import type { World } from '../../../world.ts'
import { houseAccount, moves, post, reverseTransfer } from '../../wallet/index.ts'
import { bouncePayout, findConnect, getPayout, listSentSince } from '../store.ts'
import { askProvider } from './ask-provider.ts'
import '../events.ts'

// Banks have five working days for it.
const LOOK_BACK_MS = 14 * DAY_MS

/** Of everybody, or of one driver of whom the provider has news: one job for each payout. */
export async function planLookBack(world: World, driverId: string | null = null): Promise<void> {
  const since = addMs(world.now(), -LOOK_BACK_MS)
  await jobEach(
    world,
    (after, limit) => listSentSince(world.db, { since, driverId, after, limit }),
    (tx, payoutId) => world.jobs.schedule(tx, 'payouts.look-at', { payoutId }),
  )
}

/** Safe to repeat. */
export async function lookAtSent(world: World, payoutId: string): Promise<void> {
  const payout = await getPayout(world.db, payoutId)
  const connect = await findConnect(world.db, payout.driverId)
  if (connect?.providerRef == null) return
  const { status, failure } = await askProvider(world, payout, connect.providerRef)
  if (status !== 'failed') return
  const { driverId, currency, amount, transferId } = payout
  await world.transact(async (tx) => {
    if (!(await bouncePayout(tx, payoutId, failure, world.now()))) return
    await post(world, tx, [
      {
        id: world.newId('transaction'),
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
    await reverseTransfer(world, tx, transferId)
    await world.publish(tx, 'payout.ended', payoutId, { payoutId, driverId, status: 'failed', amount, currency })
  })
}
