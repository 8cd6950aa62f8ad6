// What handing a ride back costs, before it is done.
import type { HandBackTerms } from '@livery/contracts/rides/driver-ride.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Ride } from '../domain/ride.ts'
import { canMove } from '../domain/ride-states.ts'
import { costOfHandingBack, isStrike } from '../domain/strikes.ts'
import { movedSinceTaken } from '../shared/moved-since-taken.ts'
import { strikesOf } from '../store/records.ts'
import { findRide } from '../store/rides.ts'

export async function showHandBackTerms(
  ctx: AppContext,
  driverId: UserId,
  rideId: RideId,
): Promise<z.input<typeof HandBackTerms>> {
  const ride = await findRide(ctx.db, rideId)
  if (ride === null || ride.driverId !== driverId) throw refuse('RIDE_NOT_FOUND')
  if (!canMove(ride.status, 'give_back', 'driver')) throw refuse('INVALID_TRANSITION')
  const policy = await policyInForce(ctx, 'drivers')
  const since = addMs(ctx.now(), -(policy.strikeDays + policy.pauseDays) * DAY_MS)
  const strikes = (await strikesOf(ctx.db, [driverId], since)).get(driverId) ?? []
  const moved = await movedSinceTaken(ctx.db, ride)
  const cost = costOfHandingBack({ ...ride, ...moved }, strikes, ctx.now(), policy)
  return {
    strike: cost.isStrike,
    freeUntil: cost.freeUntil?.toISOString() ?? null,
    strikes: cost.strikes,
    mostStrikes: policy.strikes,
    strikeDays: policy.strikeDays,
    pauseDays: policy.pauseDays,
    pausedUntil: cost.pausedUntil?.toISOString() ?? null,
  }
}

/** Free minutes that run out change nothing of the ride: what was shown as free is not held against anybody. */
export async function ensureCostSeen(
  ctx: AppContext,
  tx: Tx,
  ride: Ride,
  strikeSeen: boolean | undefined,
): Promise<void> {
  if (strikeSeen !== false) return
  const moved = await movedSinceTaken(tx, ride)
  if (isStrike({ ...ride, ...moved }, ctx.now(), await policyInForce({ ...ctx, db: tx }, 'drivers')))
    throw refuse('STRIKE_NOW')
}
