import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { simplifiedWay } from '../domain/driven-way.ts'
import { inOrder, simplified } from '../domain/track.ts'
import { findDrivenWay, replaceDrivenWay } from '../store/driven-ways.ts'
import { listFixes, listTracksToReduce, replaceTrack } from '../store/tracks.ts'

/** A street is still known by it, and nothing of how somebody drove. */
const SIMPLIFIED_METRES = 25
const AT_A_TIME = 50

/**
 * Tracks of rides that are long over become their simplified lines, each in a transaction of its own. Safe to repeat.
 */
export async function reduceTracks(ctx: AppContext): Promise<number> {
  const { trackDays } = await policyInForce(ctx, 'evidence')
  const before = addMs(ctx.now(), -trackDays * DAY_MS)
  let reduced = 0
  for (;;) {
    const due = await listTracksToReduce(ctx.db, before, AT_A_TIME)
    for (const of of due) {
      await ctx.transact(async (tx) => {
        const line = simplified(inOrder(await listFixes(tx, of.rideId, of.driverId)), SIMPLIFIED_METRES)
        await replaceTrack(tx, of, line, ctx.now())
        const way = await findDrivenWay(tx, of.rideId)
        if (way !== null) await replaceDrivenWay(tx, of.rideId, simplifiedWay(way, SIMPLIFIED_METRES), ctx.now())
      })
    }
    reduced += due.length
    if (due.length < AT_A_TIME) return reduced
  }
}
