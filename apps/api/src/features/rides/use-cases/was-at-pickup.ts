import { MINUTE_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import type { Ride } from '../domain/ride.ts'
import { inOrder, wasThere } from '../domain/track.ts'
import { listFixes } from '../store/tracks.ts'

/**
 * Whether the server's own track was at the pickup from one moment until another. A position that jumped there on the
 * way proves nothing. What a process still holds in memory is written before the caller's transaction.
 */
export async function wasAtPickup(ctx: AppContext, tx: Tx, ride: Ride, from: Date, until: Date): Promise<boolean> {
  if (ride.driverId === null) return false
  const reader = { ...ctx, db: tx }
  const [{ arrivedMetres }, { presenceGapMinutes }] = await Promise.all([
    policyInForce(reader, 'drivers'),
    policyInForce(reader, 'evidence'),
  ])
  const fixes = inOrder(await listFixes(tx, ride.id, ride.driverId))
  const hasJumped = fixes.some(({ isJump, at }) => isJump === true && at <= until.getTime())
  const place = { at: ride.pickup, metres: arrivedMetres, gapMs: presenceGapMinutes * MINUTE_MS }
  return !hasJumped && wasThere(fixes, from.getTime(), until.getTime(), place)
}
