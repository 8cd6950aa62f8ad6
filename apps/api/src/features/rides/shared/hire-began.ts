import { MINUTE_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import type { Fix } from '../domain/fix.ts'
import type { Ride } from '../domain/ride.ts'
import { leftSince } from '../domain/track.ts'
import { boardingHeardAt } from '../store/driven.ts'

/**
 * From when hired hours and their kilometres count: from boarding. Of a boarding that had waited for a signal no PIN says
 * when it was: its time is the phone's word until the track shows the car leave, or the server hears of it.
 */
export async function hireBegan(
  ctx: AppContext,
  db: Queryable,
  ride: Pick<Ride, 'id' | 'pickup'> & { readonly startedAt: Date },
  fixes: readonly Fix[],
): Promise<Date> {
  const heardAt = await boardingHeardAt(db, ride.id)
  if (heardAt === null) return ride.startedAt
  const reader = { ...ctx, db }
  const [{ arrivedMetres }, { presenceGapMinutes }] = await Promise.all([
    policyInForce(reader, 'drivers'),
    policyInForce(reader, 'evidence'),
  ])
  const place = { at: ride.pickup, metres: arrivedMetres, gapMs: presenceGapMinutes * MINUTE_MS }
  return new Date(leftSince(fixes, ride.startedAt.getTime(), heardAt.getTime(), place))
}
