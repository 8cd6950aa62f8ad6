// The office takes over a plan, as a whole or in part.
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { takeOverPlan } from '../../rides/index.ts'
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
    await takeOverPlan(ctx, officerId, acts, (tx, outcome) =>
      decidePlannedRides(tx, planId, outcome, { officerId, at: ctx.now() }),
    )
  return plan
}
