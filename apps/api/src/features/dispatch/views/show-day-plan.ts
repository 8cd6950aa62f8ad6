// A plan of a day as the office reads it: the whole beside what there is now, and each ride that would change hands.
import type { DAY_PLAN_REASONS, DayPlan } from '@livery/contracts/dispatch/day-plans.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { peopleById } from '../../identity/index.ts'
import { findRidesById, rideNumber } from '../../rides/index.ts'
import { nextDay } from '../shared/day-to-plan.ts'
import { findNewestDayPlan, type KeptPlan, type KeptRide, listPlannedRides } from '../store/day-plans.ts'

type Shown = z.input<typeof DayPlan>

export async function showNewestDayPlan(
  ctx: AppContext,
  wanted: string | undefined,
): Promise<{ day: string; plan: Shown | null }> {
  const day = wanted ?? (await nextDay(ctx)).day
  const plan = await findNewestDayPlan(ctx.db, day)
  return { day, plan: plan === null ? null : await showDayPlan(ctx, plan) }
}

export async function showDayPlan(ctx: AppContext, plan: KeptPlan): Promise<Shown> {
  const planned = await listPlannedRides(ctx.db, plan.id)
  const drivers = plan.figures?.drivers ?? []
  const ids = [
    ...planned.flatMap(({ from, to }) => [from, to]),
    ...drivers.map(({ driverId }) => driverId),
    plan.madeBy,
  ].filter((id): id is UserId => id !== null)
  const [rides, people] = await Promise.all([
    findRidesById(
      ctx.db,
      planned.map(({ rideId }) => rideId),
    ),
    peopleById(ctx.db, [...new Set(ids)]),
  ])
  const person = (id: UserId | null) => (id === null ? null : { _id: id, name: people.get(id)?.name ?? '' })
  return {
    planId: plan.id,
    day: plan.day,
    timeZone: plan.timeZone,
    status: plan.status,
    askedAt: plan.askedAt.toISOString(),
    madeBy: person(plan.madeBy)?.name ?? null,
    now: plan.figures?.now ?? null,
    proposed: plan.figures?.proposed ?? null,
    drivers: drivers.map(({ driverId, held, ...figures }) => ({
      ...figures,
      held: [...(held ?? [])],
      driver: { _id: driverId, name: people.get(driverId)?.name ?? '' },
    })),
    rides: planned.flatMap((one) => {
      const ride = rides.get(one.rideId)
      if (ride === undefined) return []
      return [
        {
          rideId: one.rideId,
          rideNumber: rideNumber(ride),
          pickupAt: one.pickupAt.toISOString(),
          pickup: ride.pickup.address,
          dropOff: ride.dropOff.address,
          vehicleClass: ride.vehicleClass,
          from: person(one.from),
          to: person(one.to),
          why: reasonOf(one),
          savedSeconds: savedBy(one),
          status: one.status,
          refusal: one.refusal,
        },
      ]
    }),
  }
}

function savedBy({ emptySecondsNow, emptySeconds }: KeptRide): number | null {
  return emptySecondsNow === null || emptySeconds === null ? null : emptySecondsNow - emptySeconds
}

function reasonOf(ride: KeptRide): (typeof DAY_PLAN_REASONS)[number] {
  if (ride.to === null) return 'nobody_can'
  if (ride.from === null) return 'unassigned'
  return (savedBy(ride) ?? 0) > 0 ? 'less_driving' : 'whole_day'
}
