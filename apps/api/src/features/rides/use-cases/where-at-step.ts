import type { Point } from '@livery/kernel/geo.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { placeAt, placeBefore } from '../domain/queued-step.ts'
import type { Actor, Ride } from '../domain/ride.ts'
import { inOrder } from '../domain/track.ts'
import { type Whereabouts, whereabouts } from '../shared/measure-ride.ts'
import { listFixes } from '../store/tracks.ts'

/**
 * How far the car was from a place at a step: now, by its last position; of a step that had waited for a signal, by the
 * track around its own time. What a process still holds in memory is written before the caller's transaction.
 */
export async function whereAtStep(
  ctx: AppContext,
  tx: Tx,
  ride: Ride,
  { waitedSince }: Actor,
  place: Point,
  freshSeconds?: number,
): Promise<Whereabouts> {
  if (waitedSince === undefined) return whereabouts(ctx, ride.driverId, place, freshSeconds)
  if (ride.driverId === null) return { metres: null, ageSeconds: null }
  const fixes = inOrder(await listFixes(tx, ride.id, ride.driverId))
  return freshSeconds === undefined
    ? placeBefore(fixes, waitedSince, place)
    : placeAt(fixes, waitedSince, place, freshSeconds)
}
