import type { TrackBatch } from '@livery/contracts/rides/track.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { HOUR_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type DropReason, type Fix, type FixLimits, judgeBatch } from '../domain/fix.ts'
import { inOrder } from '../domain/track.ts'
import { findRideForUpdate } from '../store/rides.ts'
import { insertTrackPart, listFixes } from '../store/tracks.ts'

/** A phone that was off all evening may still tell; a price that is frozen stays as it is. */
const LATE_MS = 24 * HOUR_MS

/** What a phone kept of a ride, joined to what the server has of it. The same batch again changes nothing. */
export async function takeTrack(
  ctx: AppContext,
  driverId: UserId,
  { rideId, fixes }: TrackBatch,
  limits: FixLimits,
): Promise<{ readonly taken: readonly Fix[]; readonly dropped: ReadonlyMap<DropReason, number> }> {
  const batch = fixes.map(({ lat, lng, at }): Fix => ({ lat, lng, at: Date.parse(at) }))
  return ctx.transact(async (tx) => {
    const ride = await findRideForUpdate(tx, rideId)
    if (ride === null || ride.driverId !== driverId) throw refuse('RIDE_NOT_FOUND')
    const now = ctx.now()
    const until = ride.endedAt ?? now
    if (ride.enRouteAt === null || now.getTime() - until.getTime() > LATE_MS) throw refuse('INVALID_TRANSITION')
    const known = inOrder(await listFixes(tx, rideId, driverId))
    const judged = judgeBatch(batch, known, { from: ride.enRouteAt.getTime(), until: until.getTime() }, limits)
    if (judged.taken.length > 0) await insertTrackPart(tx, { rideId, driverId, fixes: judged.taken, receivedAt: now })
    return judged
  })
}
