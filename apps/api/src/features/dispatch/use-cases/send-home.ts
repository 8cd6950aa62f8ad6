import type { UserId } from '@livery/kernel/ids.ts'
import { afterCommit, type Tx } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import { finishSuspension } from '../../identity/index.ts'
import { findCurrentOfDriver } from '../../rides/index.ts'
import { liveFleet } from '../fleet.ts'
import { listOpenOffersOfDriver, writeOffline } from '../store.ts'
import { declineOffer } from './answer-offer.ts'

/** What a suspended chauffeur was being asked goes to the next one at once. */
export async function declineForSuspended(world: World, driverId: UserId): Promise<void> {
  for (const offer of await listOpenOffersOfDriver(world.db, driverId, world.now())) {
    try {
      await declineOffer(world, driverId, offer.id)
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
export async function sendHomeIfSuspended(world: World, tx: Tx, driverId: string): Promise<void> {
  if ((await findCurrentOfDriver(tx, driverId)) !== null) return
  if (!(await finishSuspension(world, tx, driverId as UserId))) return
  const state = await writeOffline(tx, driverId, world.now())
  if (state !== null) afterCommit(tx, () => liveFleet(world).learn(state))
}
