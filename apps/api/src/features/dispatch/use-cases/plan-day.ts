// A plan of a day: asked for by the office or by the evening, thought out in a job, kept beside what there is now.
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS, SECOND_MS } from '@livery/kernel/time.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { createThreadPool } from '../../../platform/workers/thread-pool.ts'
import { chainsFrom, emptyDrive } from '../domain/day-plan/chains.ts'
import { figuresOf, presentPlan } from '../domain/day-plan/plan-day.ts'
import { NOBODY } from '../domain/day-plan/problem.ts'
import type { DayToThinkAbout } from '../shared/day-plan-thread.ts'
import { type DayToPlan, gatherDay, hoursOfDay, nextDay } from '../shared/day-to-plan.ts'
import {
  type DayPlanId,
  deleteDayPlansBefore,
  failDayPlan,
  findDayPlan,
  findNewestDayPlan,
  finishDayPlan,
  insertDayPlan,
  type KeptFigures,
  type KeptPlan,
  type KeptRide,
  type PlanFigures,
} from '../store/day-plans.ts'

const KEPT_DAYS = 30

const threads = createThreadPool<DayToThinkAbout, Int32Array>({
  script: new URL('../shared/day-plan-thread.ts', import.meta.url),
  mostCpuMs: 180 * SECOND_MS,
  deadlineMs: 300 * SECOND_MS,
  heapMegabytes: 512,
  tasksPerThread: 1,
  idleMs: SECOND_MS,
})

/** One plan of a day at a time: who asks while it is being made gets that one. */
export async function askForDayPlan(ctx: AppContext, officerId: UserId | null, wanted?: string): Promise<KeptPlan> {
  const { day: next, timeZone } = await nextDay(ctx)
  const day = wanted ?? next
  if ((await hoursOfDay(ctx, day, timeZone)).to <= ctx.now()) throw refuse('DAY_IS_OVER')
  const id = ctx.newId('dayPlan')
  await ctx.transact(async (tx) => {
    const isNew = await insertDayPlan(tx, { id, day, timeZone, madeBy: officerId, askedAt: ctx.now() })
    if (isNew) await ctx.jobs.schedule(tx, 'dispatch.plan-day', { planId: id })
  })
  const plan = (await findDayPlan(ctx.db, id)) ?? (await findNewestDayPlan(ctx.db, day))
  if (plan === null) throw refuse('DAY_PLAN_NOT_FOUND')
  return plan
}

/** At the hour that the office has set the next day is proposed, once, whichever process looks first. */
export async function proposeNextDay(ctx: AppContext): Promise<void> {
  await deleteDayPlansBefore(ctx.db, addMs(ctx.now(), -KEPT_DAYS * DAY_MS))
  const region = await ctx.maps.region().catch(() => null)
  if (region === null) return
  const { proposedAtHour } = await policyInForce(ctx, 'plans')
  const { time } = wallClock(ctx.now(), region.timeZone)
  // A process that was down at the full hour does it within the next.
  if (Number(time.slice(0, 2)) !== proposedAtHour) return
  await askForDayPlan(ctx, null)
}

/** Safe to repeat: whoever finishes it first has finished it. */
export async function makeDayPlan(ctx: AppContext, id: DayPlanId): Promise<void> {
  const plan = await findDayPlan(ctx.db, id)
  if (plan === null || plan.status !== 'planning') return
  try {
    const day = await gatherDay(ctx, await hoursOfDay(ctx, plan.day, plan.timeZone))
    const { searchSeconds } = await policyInForce(ctx, 'plans')
    const driverOf =
      day.booked.length === 0
        ? new Int32Array(0)
        : await threads.run({ problem: day.problem, seconds: Math.min(searchSeconds, secondsFor(day)) })
    await ctx.transact((tx) => finishDayPlan(tx, id, figuresFor(day, driverOf), changesOf(day, driverOf)))
  } catch (error) {
    await failDayPlan(ctx.db, id)
    throw error
  }
}

/** A small day is thought out at once. */
function secondsFor({ booked, drivers }: DayToPlan): number {
  return 0.5 + (booked.length * Math.sqrt(drivers.length)) / 200
}

function figuresFor(day: DayToPlan, driverOf: Int32Array): KeptFigures {
  const [now, then] = [presentPlan(day.problem), chainsFrom(day.problem, driverOf)]
  const figures = (chains: typeof now): PlanFigures => ({ ...figuresOf(chains), emptyMetres: metresOf(day, chains.of) })
  const emptySeconds = (chains: typeof now, driver: number) =>
    (chains.of[driver] ?? []).reduce(
      (sum, ride, place, chain) => sum + emptyDrive(chains, driver, chain[place - 1], ride),
      0,
    )
  return {
    now: figures(now),
    proposed: figures(then),
    drivers: day.drivers.flatMap((driverId, driver) => {
      const [ridesNow, rides] = [now.of[driver]?.length ?? 0, then.of[driver]?.length ?? 0]
      const held = (day.held.get(driverId) ?? []).map(({ startsAt, endsAt, place }) => ({
        ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), place: place.address },
      }))
      if (ridesNow + rides + held.length === 0) return []
      return [
        {
          ...{ driverId, ridesNow, rides, held },
          emptySecondsNow: emptySeconds(now, driver),
          emptySeconds: emptySeconds(then, driver),
        },
      ]
    }),
  }
}

function metresOf({ drives }: DayToPlan, of: readonly (readonly number[])[]): number {
  return of
    .flatMap((chain) =>
      chain.slice(1).map((ride, place) => drives[chain[place] as number]?.[ride]?.distanceMetres ?? 0),
    )
    .reduce((sum, metres) => sum + metres, 0)
}

/** Rides that change hands, and those that nobody can drive. */
function changesOf(day: DayToPlan, driverOf: Int32Array): Omit<KeptRide, 'status' | 'refusal'>[] {
  const [now, then] = [presentPlan(day.problem), chainsFrom(day.problem, driverOf)]
  const emptyTo = (chains: typeof now, ride: number): number | null => {
    const driver = chains.driverOf[ride] as number
    if (driver === NOBODY) return null
    const chain = chains.of[driver] as number[]
    return emptyDrive(chains, driver, chain[chain.indexOf(ride) - 1], ride)
  }
  return day.booked.flatMap(({ ride }, index) => {
    const driver = driverOf[index] as number
    const to = driver === NOBODY ? null : (day.drivers[driver] as UserId)
    if (to !== null && to === ride.driverId) return []
    return [
      {
        ...{ rideId: ride.id, version: ride.version, from: ride.driverId, to, pickupAt: ride.pickupAt },
        ...{ emptySecondsNow: emptyTo(now, index), emptySeconds: emptyTo(then, index) },
      },
    ]
  })
}
