import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Actor } from '../domain/ride.ts'
import { listClaimsForUpdate, lockDriverPlan } from '../store/rides.ts'
import { decideCancellationOf } from './cancel-ride.ts'
import { giveBackRide } from './give-back-ride.ts'

const NOT_MATCHED: Actor = { kind: 'office', id: null, reason: 'not_matched' }

/**
 * A rider does not want a chauffeur any more: what that one has of theirs, and has not begun, goes to others, without a
 * strike. Once cancelling costs something it stays: nobody is rid of a fee by a block, since without a chauffeur there
 * is none. The block is written before: under the lock of their plan a claim of the same moment is either seen here, or
 * sees the block.
 */
export async function partBlocked(
  ctx: AppContext,
  tx: Tx,
  { riderId, driverId }: { readonly riderId: UserId; readonly driverId: UserId },
): Promise<void> {
  // Rides are locked before a plan, here and everywhere; what was claimed until then is read once more.
  await listClaimsForUpdate(tx, driverId)
  await lockDriverPlan(tx, driverId)
  for (const ride of await listClaimsForUpdate(tx, driverId)) {
    if (ride.riderId !== riderId) continue
    const cancelling = await decideCancellationOf(ctx, tx, ride, 'rider')
    if (cancelling.ok && cancelling.cost.fee === 0) await giveBackRide(ctx, tx, ride, NOT_MATCHED)
  }
}
