import type { TrackBatch, TrackTaken } from '@livery/contracts/rides/track.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { takeTrack } from '../../rides/index.ts'
import { takeLocation } from './take-location.ts'

/** Positions that a phone kept while it had no signal; the newest of them is where the driver is. */
export async function bringTrack(ctx: AppContext, driverId: UserId, batch: TrackBatch): Promise<TrackTaken> {
  const fleet = ctx.liveFleet
  await fleet.flushTrack(batch.rideId)
  const { taken, dropped } = await takeTrack(ctx, driverId, batch, fleet.limits)
  for (const [reason, count] of dropped) {
    fleet.tracks.drop(driverId, batch.rideId, reason, count)
    ctx.metrics.droppedLocations.inc({ reason }, count)
  }
  const newest = batch.fixes.findLast(({ at }) => Date.parse(at) === taken.at(-1)?.at)
  const known = fleet.index.find(driverId)
  if (newest !== undefined && known !== undefined && Date.parse(newest.at) > known.fixAt)
    takeLocation(ctx, driverId, newest)
  return { taken: taken.length, dropped: [...dropped.values()].reduce((sum, count) => sum + count, 0) }
}
