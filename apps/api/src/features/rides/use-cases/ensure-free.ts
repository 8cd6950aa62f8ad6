import type { Place } from '@livery/contracts/common.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { MINUTE_MS, SECOND_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type Fit, type FitTerms, fitOf, fits, isHeldByEngagement, type Leg, legOf, meets } from '../domain/agenda.ts'
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
  if (fit.isEngaged) throw refuse('DRIVER_NOT_FREE')
  if (!fits(fit)) throw refuse('RIDES_OVERLAP')
}

/**
 * The same for days of an engagement, which begin and end at its place: DRIVER_NOT_FREE for one that does not fit beside
 * what the driver has, the drives there and back counted. Their plan is locked; runs in `measuringDrives`.
 */
export async function ensureDaysFit(
  ctx: AppContext,
  tx: Tx,
  driverId: UserId,
  days: readonly { readonly startsAt: Date; readonly endsAt: Date; readonly place: Place }[],
): Promise<void> {
  const [agendas, terms] = await Promise.all([agendasOf(tx, [driverId], ctx.now()), lockedTerms(ctx, tx)])
  const agenda = agendas.get(driverId) ?? []
  for (const { place, startsAt, endsAt } of days) {
    const fit = fitOf(agenda, { rideId: null, from: place, to: place, startsAt, endsAt }, terms)
    if (!fits(fit)) throw refuse('DRIVER_NOT_FREE')
  }
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
  const terms = await lockedTerms(ctx, tx)
  const fit = fitOf(agendas.get(driverId) ?? [], leg, terms)
  const engaged = await ctx.plans.engagedSpans(tx, [driverId], leg.startsAt, leg.endsAt)
  return { ...fit, isEngaged: meets(engaged.get(driverId) ?? [], leg) || isHeldByEngagement(fit, terms) }
}

async function lockedTerms(ctx: AppContext, tx: Tx): Promise<FitTerms> {
  const { slackMinutes } = await policyInForce({ ...ctx, db: tx }, 'ahead')
  return { driveBetween: measuredDrives(ctx.driveTimes), slackSeconds: (slackMinutes * MINUTE_MS) / SECOND_MS }
}
