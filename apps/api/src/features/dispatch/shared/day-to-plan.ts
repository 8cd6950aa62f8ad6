// The booked rides of a day and everybody who may drive them, gathered into the problem that `planDay` solves.
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@livery/kernel/time.ts'
import { instantOf, wallClock } from '@livery/kernel/wall-clock.ts'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { driveMatrix, type EtaMatrix, estimate, houseTimeZone, type RouteLeg } from '../../places/index.ts'
import { type BookedRide, type HeldDay, heldDaysOf, type Leg, legOf, listBookedRides } from '../../rides/index.ts'
import { type DayProblem, evenShares } from '../domain/day-plan/problem.ts'
import { recordsOf, whoMayDrive } from './who-may-drive.ts'

export interface DayToPlan {
  readonly booked: readonly BookedRide[]
  readonly drivers: readonly UserId[]
  /** The days of engagements that hold them between these hours. */
  readonly held: ReadonlyMap<UserId, readonly HeldDay[]>
  readonly problem: DayProblem
  /** rides × rides, like `between`. */
  readonly drives: readonly (readonly RouteLeg[])[]
}

/** Tomorrow by the region's clock. */
export async function nextDay(ctx: AppContext): Promise<{ day: string; timeZone: string }> {
  const timeZone = await houseTimeZone(ctx)
  return { day: wallClock(addMs(ctx.now(), DAY_MS), timeZone).date, timeZone }
}

/** From the hour at which a day begins to the same hour of the next. */
export async function hoursOfDay(ctx: AppContext, day: string, timeZone: string): Promise<{ from: Date; to: Date }> {
  const { dayBeginsHour } = await policyInForce(ctx, 'plans')
  const begins = `${String(dayBeginsHour).padStart(2, '0')}:00`
  const next = addMs(new Date(`${day}T12:00:00Z`), DAY_MS)
    .toISOString()
    .slice(0, 10)
  return { from: instantOf(day, begins, timeZone), to: instantOf(next, begins, timeZone) }
}

export async function gatherDay(ctx: AppContext, hours: { from: Date; to: Date }): Promise<DayToPlan> {
  const now = ctx.now()
  const [terms, { slackMinutes }] = await Promise.all([policyInForce(ctx, 'plans'), policyInForce(ctx, 'ahead')])
  const booked = await listBookedRides(ctx.db, hours.from > now ? hours.from : now, hours.to)
  const legs = booked.map(({ ride }) => legOf(ride, now))
  const drives = filled(
    legs,
    await driveMatrix(
      ctx.maps,
      legs.map(({ to }) => to),
      legs.map(({ from }) => from),
      legs.map(({ endsAt }) => endsAt),
    ),
  )
  const records = await recordsOf(ctx, booked, legs)
  const drivers = [...new Set([...records.values()].flatMap((byDriver) => [...byDriver.keys()]))] as UserId[]
  const held = Map.groupBy(await heldDaysOf(ctx.db, drivers, hours), ({ driverId }) => driverId)
  const mayDrive = await whoMayDrive({
    booked,
    legs,
    drivers,
    records,
    leastRestMs: terms.leastRestHours * HOUR_MS,
    hours,
  })
  const times = legs.map(inSeconds)
  const shares = evenShares(times, mayDrive)
  const settledFrom = addMs(now, terms.settledMinutes * MINUTE_MS)
  const present = booked.map(({ ride }) => (ride.driverId === null ? null : drivers.indexOf(ride.driverId)))
  const problem: DayProblem = {
    rides: booked.map(({ ride, isByHand }, index) => ({
      ...(times[index] as (typeof times)[number]),
      present: present[index] as number | null,
      isFixed:
        ride.driverId !== null && (isByHand || ride.pickupAt < settledFrom || ride.driverId === ride.preferredDriverId),
    })),
    drivers: drivers.map((driverId, driver) => {
      const hull = hullOf((held.get(driverId) ?? []).map(inSeconds))
      const own = times.filter((_, ride) => present[ride] === driver)
      return {
        // How long somebody works already: that much they have agreed to.
        longestSeconds: Math.max(terms.longestDayHours * 3_600, lengthOf([...own, ...(hull === null ? [] : [hull])])),
        evenSeconds: shares[driver] ?? 0,
        ...(hull !== null && { held: hull }),
      }
    }),
    mayDrive,
    between: Float64Array.from(drives.flat(), ({ durationSeconds }) => durationSeconds),
    fromStart: null,
    weights: {
      slackSeconds: slackMinutes * 60,
      changeSeconds: terms.changeMinutes * 60,
      uneven: terms.unevenShare / 10_000,
    },
  }
  return { booked, drivers, held, drives, problem: settleTight(problem) }
}

/** Two rides that somebody has taken on without the minutes between them stay theirs. */
export function settleTight(problem: DayProblem): DayProblem {
  const { rides, between, weights } = problem
  const tight = new Set<number>()
  for (const [one, ride] of rides.entries())
    for (const [other, next] of rides.entries()) {
      if (one === other || ride.present === null || ride.present !== next.present) continue
      if (ride.startsAt > next.startsAt) continue
      const drive = between[one * rides.length + other] as number
      if (ride.endsAt + drive + weights.slackSeconds > next.startsAt) tight.add(one).add(other)
    }
  return { ...problem, rides: rides.map((ride, one) => (tight.has(one) ? { ...ride, isFixed: true } : ride)) }
}

const seconds = (at: Date) => Math.round(at.getTime() / SECOND_MS)

function filled(legs: readonly Leg[], matrix: EtaMatrix): RouteLeg[][] {
  return legs.map(({ to }, source) =>
    legs.map(({ from }, target) => {
      const leg = matrix[source]?.[target] ?? estimate(to, from)
      return { distanceMetres: Math.round(leg.distanceMetres), durationSeconds: Math.round(leg.durationSeconds) }
    }),
  )
}

interface Times {
  readonly startsAt: number
  readonly endsAt: number
}

const inSeconds = ({ startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date }): Times => ({
  startsAt: seconds(startsAt),
  endsAt: seconds(endsAt),
})

/** From the first beginning to the last end; null of nothing. */
function hullOf(times: readonly Times[]): Times | null {
  if (times.length === 0) return null
  return {
    startsAt: Math.min(...times.map(({ startsAt }) => startsAt)),
    endsAt: Math.max(...times.map(({ endsAt }) => endsAt)),
  }
}

function lengthOf(times: readonly Times[]): number {
  const hull = hullOf(times)
  return hull === null ? 0 : hull.endsAt - hull.startsAt
}
