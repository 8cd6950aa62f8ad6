import { distanceMetres } from '@livery/kernel/geo.ts'
import { MINUTE_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import type { Moved } from '../domain/driven.ts'
import type { Ride } from '../domain/ride.ts'
import { inOrder, stoodUntil, whereAt } from '../domain/track.ts'
import { listFixes } from '../store/tracks.ts'

/**
 * A ride's stops, each for as long as the server's own track shows that the car stood where one was ordered; elsewhere for no time,
 * since whoever is driven can add a stop. What a process still holds in memory is written before the caller's transaction.
 */
export async function stopsShown(ctx: AppContext, tx: Tx, ride: Ride, moves: readonly Moved[]): Promise<Moved[]> {
  if (ride.driverId === null) return []
  const reader = { ...ctx, db: tx }
  const [{ arrivedMetres }, { presenceGapMinutes, completedMetres }] = await Promise.all([
    policyInForce(reader, 'drivers'),
    policyInForce(reader, 'evidence'),
  ])
  const fixes = inOrder(await listFixes(tx, ride.id, ride.driverId))
  const near = { metres: arrivedMetres, gapMs: presenceGapMinutes * MINUTE_MS }
  const isOrdered = (at: Date) => {
    const car = whereAt(fixes, at.getTime(), near.gapMs)
    return car !== undefined && ride.stops.some((stop) => distanceMetres(car, stop) <= completedMetres)
  }
  let stoppedAt: Date | null = null
  return moves.map(({ move, at }) => {
    const from = stoppedAt
    stoppedAt = move === 'stop' ? at : null
    if (move !== 'leave_stop' || from === null) return { move, at }
    if (!isOrdered(from)) return { move, at: from }
    return { move, at: new Date(stoodUntil(fixes, from.getTime(), at.getTime(), near)) }
  })
}
