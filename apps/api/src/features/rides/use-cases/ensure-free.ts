import type { UserId } from '@livery/kernel/ids.ts'
import { MINUTE_MS, SECOND_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type Fit, fitOf, fits, type Leg, legOf, meets } from '../domain/agenda.ts'
import type { Ride } from '../domain/ride.ts'
import { measuredDrives } from '../shared/measuring-drives.ts'
import { agendasOf } from '../store/board.ts'
import { lockDriverPlan } from '../store/rides.ts'

/**
 * Refuses a ride that does not fit between the driver's other rides, or meets a day of an engagement of theirs. Their
 * plan stays locked until the transaction ends, so that of two rides taken at once the second sees the first. The ride
 * itself is locked before, here and everywhere. Runs in `measuringDrives`.
 */
export async function ensureFree(ctx: AppContext, tx: Tx, driverId: UserId, leg: Leg, now: Date): Promise<void> {
  await lockDriverPlan(tx, driverId)
  const fit = await fitOfLeg(ctx, tx, driverId, leg, now)
  if (!fits(fit)) throw refuse('RIDES_OVERLAP')
  if (fit.isEngaged) throw refuse('DRIVER_NOT_FREE')
}

/** How a ride lies in its driver's day as it would be. Their plan is locked; runs in `measuringDrives`. */
export function fitInPlan(ctx: AppContext, tx: Tx, driverId: UserId, ride: Ride) {
  const now = ctx.now()
  return fitOfLeg(ctx, tx, driverId, legOf(ride, now), now)
}

async function fitOfLeg(
  ctx: AppContext,
  tx: Tx,
  driverId: UserId,
  leg: Leg,
  now: Date,
): Promise<Fit & { readonly isEngaged: boolean }> {
  const agendas = await agendasOf(tx, [driverId], now)
  const { slackMinutes } = await policyInForce({ ...ctx, db: tx }, 'ahead')
  const terms = { driveBetween: measuredDrives(ctx.driveTimes), slackSeconds: (slackMinutes * MINUTE_MS) / SECOND_MS }
  const fit = fitOf(agendas.get(driverId) ?? [], leg, terms)
  const engaged = await ctx.plans.engagedSpans(tx, [driverId], leg.startsAt, leg.endsAt)
  return { ...fit, isEngaged: meets(engaged.get(driverId) ?? [], leg) }
}
