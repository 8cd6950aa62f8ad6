import { MINUTE_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import type { Ride } from '../domain/ride.ts'
import { inOrder, leftSince } from '../domain/track.ts'
import { boardingHeardAt } from '../store/driven.ts'
import { listFixes } from '../store/tracks.ts'

/**
 * From when a ride, its hired hours and their kilometres count as driven: from boarding. Of a boarding that had waited for a
 * signal no PIN says when it was: its time is the phone's word until the track shows the car leave, or the server hears of
 * it. What a process still holds in memory is written before.
 */
export async function drivenSince(
  ctx: AppContext,
  db: Queryable,
  ride: Pick<Ride, 'id' | 'pickup' | 'driverId' | 'startedAt'>,
): Promise<Date | null> {
  const heardAt = await boardingHeardAt(db, ride.id)
  if (heardAt === null || ride.startedAt === null || ride.driverId === null) return ride.startedAt
  const reader = { ...ctx, db }
  const [{ arrivedMetres }, { presenceGapMinutes }] = await Promise.all([
    policyInForce(reader, 'drivers'),
    policyInForce(reader, 'evidence'),
  ])
  const fixes = inOrder(await listFixes(db, ride.id, ride.driverId))
  const place = { at: ride.pickup, metres: arrivedMetres, gapMs: presenceGapMinutes * MINUTE_MS }
  return new Date(leftSince(fixes, ride.startedAt.getTime(), heardAt.getTime(), place))
}
