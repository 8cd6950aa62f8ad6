// The office takes over a plan, as a whole or in part.
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import { addMs, HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type PlanRules, takeOverPlan } from '../../rides/index.ts'
import { hasRest, isDayShortEnough } from '../domain/day-plan/within-day.ts'
import { hoursOfDay } from '../shared/day-to-plan.ts'
import { type DayPlanId, decidePlannedRides, findDayPlan, type KeptPlan, listPlannedRides } from '../store/day-plans.ts'

/** Those that were taken over before are left alone; those that were refused are tried again. */
export async function takeDayPlan(
  ctx: AppContext,
  officerId: UserId,
  planId: DayPlanId,
  rideIds: readonly RideId[],
): Promise<KeptPlan> {
  const plan = await findDayPlan(ctx.db, planId)
  if (plan === null) throw refuse('DAY_PLAN_NOT_FOUND')
  if (plan.status !== 'ready') throw refuse('DAY_PLAN_NOT_READY')
  const wanted = new Set(rideIds)
  const acts = (await listPlannedRides(ctx.db, planId)).flatMap(({ rideId, version, from, to, status }) =>
    wanted.has(rideId) && to !== null && status !== 'taken' ? [{ rideId, version, from, to }] : [],
  )
  if (acts.length > 0)
    await takeOverPlan(
      ctx,
      officerId,
      acts,
      (tx, outcome) => decidePlannedRides(tx, planId, outcome, { officerId, at: ctx.now() }),
      await rulesNow(ctx, plan),
    )
  return plan
}

/** An old plan, or a part of one, is held to what a new one would be. */
async function rulesNow(ctx: AppContext, { day, timeZone }: KeptPlan): Promise<PlanRules> {
  const { longestDayHours, leastRestHours, settledMinutes } = await policyInForce(ctx, 'plans')
  const hours = await hoursOfDay(ctx, day, timeZone)
  const terms = { hours, longestMs: longestDayHours * HOUR_MS, leastRestMs: leastRestHours * HOUR_MS }
  return {
    settledUntil: addMs(ctx.now(), settledMinutes * MINUTE_MS),
    mayWork: (now, then, leg) => isDayShortEnough(now, then, terms) && hasRest(then, leg, terms),
  }
}
