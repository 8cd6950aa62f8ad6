import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Actor, Ride } from '../domain/ride.ts'
import { canMove } from '../domain/ride-states.ts'
import { moveRide } from './move-ride.ts'
import { whereAtStep } from './where-at-step.ts'

/**
 * The chauffeur is at the pickup, by the last position that the server itself received; of a step that had waited, by
 * those around its own time. Between towers or below ground a reason stands in for it: the office is told how far away
 * they were, and cancelling is no dearer for it.
 */
export async function arriveAtPickup(ctx: AppContext, tx: Tx, ride: Ride, actor: Actor): Promise<Ride> {
  if (!canMove(ride.status, 'arrive', actor.kind)) throw refuse('INVALID_TRANSITION')
  const reader = { ...ctx, db: tx }
  const [{ arrivedMetres }, { freshSeconds }] = await Promise.all([
    policyInForce(reader, 'drivers'),
    policyInForce(reader, 'evidence'),
  ])
  const { metres, ageSeconds } = await whereAtStep(ctx, tx, ride, actor, ride.pickup, freshSeconds)
  const why = metres === null ? (['no_position'] as const) : metres > arrivedMetres ? (['far'] as const) : []
  if (why.length > 0 && actor.reason === undefined)
    throw refuse(metres === null ? 'POSITION_UNKNOWN' : 'TOO_FAR_FROM_PICKUP')
  const evidence = { metresAway: metres, ageSeconds, trackMetres: null, gapMetres: null, gaps: null, why: [...why] }
  const arrived = await moveRide(
    ctx,
    tx,
    ride,
    'arrive',
    { ...actor, evidence },
    { arrivedAt: actor.happenedAt ?? ctx.now(), isArrivalNotShown: why.length > 0 },
  )
  if (why.length > 0)
    await ctx.publish(tx, 'ride.arrival-unproven', ride.id, {
      rideId: ride.id,
      driverId: ride.driverId,
      metres,
      why: [...why],
      reason: actor.reason ?? null,
    })
  return arrived
}
