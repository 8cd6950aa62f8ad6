import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import type { Ride } from '../domain/ride.ts'
import { isStrike } from '../domain/strikes.ts'
import { movedSinceTaken } from '../shared/moved-since-taken.ts'
import { addStrike } from '../store/strikes.ts'

/** Held against whoever has the ride, where it is too late to be without it. */
export async function noteStrike(ctx: AppContext, tx: Tx, ride: Ride, why: string): Promise<void> {
  if (ride.driverId === null) return
  const policy = await policyInForce({ ...ctx, db: tx }, 'drivers')
  if (isStrike({ ...ride, ...(await movedSinceTaken(tx, ride)) }, ctx.now(), policy))
    await addStrike(tx, { id: ctx.newId('strike'), driverId: ride.driverId, rideId: ride.id, why, at: ctx.now() })
}
