import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Actor } from '../domain/ride.ts'
import { listClaimsForUpdate } from '../store/rides.ts'
import { giveBackRide } from './give-back-ride.ts'

/** Rides that a chauffeur has claimed and not begun go back, without a strike: others can take them. */
export async function returnClaims(ctx: AppContext, tx: Tx, driverId: UserId, reason: string): Promise<void> {
  const actor: Actor = { kind: 'office', id: null, reason }
  for (const ride of await listClaimsForUpdate(tx, driverId)) await giveBackRide(ctx, tx, ride, actor)
}
