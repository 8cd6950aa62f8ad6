import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { afterCommit, type Tx } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { finishSuspension } from '../../identity/index.ts'
import { findCurrentOfDriver } from '../../rides/index.ts'
import { writeOffline } from '../store/driver-states.ts'
import { listOpenOffersOfDriver } from '../store/offers.ts'
import { declineOffer } from './answer-offer.ts'

/** What a suspended chauffeur was being asked goes to the next one at once. */
export async function declineForSuspended(ctx: AppContext, driverId: UserId): Promise<void> {
  for (const offer of await listOpenOffersOfDriver(ctx.db, driverId, ctx.now())) {
    try {
      await declineOffer(ctx, driverId, offer.id)
    } catch (error) {
      // It ran out, or was pulled, meanwhile.
      if (!(error instanceof Refusal)) throw error
    }
  }
}

/**
 * A suspended chauffeur goes offline. With a ride under way that waits for its end: the rider follows the car on the
 * map until then.
 */
export async function sendHomeIfSuspended(ctx: AppContext, tx: Tx, driverId: UserId): Promise<void> {
  if ((await findCurrentOfDriver(tx, driverId)) !== null) return
  if (!(await finishSuspension(ctx, tx, driverId as UserId))) return
  const state = await writeOffline(tx, driverId, ctx.now())
  if (state !== null) afterCommit(tx, () => ctx.liveFleet.learn(state))
}
