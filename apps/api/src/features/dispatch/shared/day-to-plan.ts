// The booked rides of a day and everybody who may drive them, gathered into the problem that `planDay` solves.
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { Point } from '@livery/kernel/geo.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@livery/kernel/time.ts'
import { instantOf, wallClock } from '@livery/kernel/wall-clock.ts'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { driveMatrix, type EtaMatrix, estimate, type RouteLeg } from '../../places/index.ts'
import {
  askedRide,
  type BookedRide,
  conditionsAt,
  type DriverRecord,
  driverRecords,
  type Leg,
  legOf,
  listBookedRides,
  whyNot,
} from '../../rides/index.ts'
import { listDriversOfClass } from '../../vehicles/index.ts'
import { type DayProblem, evenShares } from '../domain/day-plan/problem.ts'

export interface DayToPlan {
  readonly booked: readonly BookedRide[]
  readonly drivers: readonly UserId[]
  readonly problem: DayProblem
  /** rides × rides, like `between`. */
  readonly drives: readonly (readonly RouteLeg[])[]
}

const MOST_DRIVERS_OF_A_CLASS = 1_000
/** So many rides are judged before others have their turn. */
const AT_ONCE = 25

/** Tomorrow by the region's clock. */
export async function nextDay(ctx: AppContext): Promise<{ day: string; timeZone: string }> {
  const { timeZone } = await ctx.maps.region()
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
    ),
  )
  const records = await recordsOf(ctx, booked, legs)
  const drivers = [...new Set([...records.values()].flatMap((byDriver) => [...byDriver.keys()]))] as UserId[]
  const mayDrive = await judge({ booked, legs, drivers, records, leastRestMs: terms.leastRestHours * HOUR_MS, hours })
  const times = legs.map(({ startsAt, endsAt }) => ({ startsAt: seconds(startsAt), endsAt: seconds(endsAt) }))
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
    drivers: drivers.map((_, driver) => ({
      longestSeconds: Math.max(terms.longestDayHours * 3_600, lengthOf(times, present, driver)),
      evenSeconds: shares[driver] ?? 0,
    })),
    mayDrive,
    between: Float64Array.from(drives.flat(), ({ durationSeconds }) => durationSeconds),
    fromStart: null,
    weights: {
      slackSeconds: slackMinutes * 60,
      changeSeconds: terms.changeMinutes * 60,
      uneven: terms.unevenShare / 10_000,
    },
  }
  return { booked, drivers, drives, problem: settleTight(problem) }
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

/** How long somebody works already: that much they have agreed to. */
function lengthOf(
  times: readonly { startsAt: number; endsAt: number }[],
  present: readonly (number | null)[],
  driver: number,
): number {
  const own = times.filter((_, ride) => present[ride] === driver)
  if (own.length === 0) return 0
  return Math.max(...own.map(({ endsAt }) => endsAt)) - Math.min(...own.map(({ startsAt }) => startsAt))
}

type RecordsByClass = ReadonlyMap<VehicleClass, ReadonlyMap<string, DriverRecord>>

async function recordsOf(
  ctx: AppContext,
  booked: readonly BookedRide[],
  legs: readonly Leg[],
): Promise<RecordsByClass> {
  const records = new Map<VehicleClass, ReadonlyMap<string, DriverRecord>>()
  const [first, last] = [legs[0], legs.at(-1)]
  if (first === undefined || last === undefined) return records
  const from = first.startsAt
  const to = new Date(Math.max(...legs.map(({ endsAt }) => endsAt.getTime())))
  // Those who have a ride already are asked about, whatever has become of them.
  const having = booked.flatMap(({ ride }) => (ride.driverId === null ? [] : [ride.driverId]))
  for (const vehicleClass of new Set(booked.map(({ ride }) => ride.vehicleClass))) {
    const ofClass = await listDriversOfClass(ctx.db, vehicleClass, MOST_DRIVERS_OF_A_CLASS)
    const thoughtOf = [...new Set([...ofClass, ...having])].map((driverId) => ({ driverId, vehicleId: null }))
    // Drives between the day's rides are in the plan's own table; the map is not asked for each agenda.
    const roughly = {
      driveBetween: (one: Point, other: Point) => ctx.driveTimes.find(one, other) ?? estimate(one, other),
    }
    records.set(vehicleClass, await driverRecords(ctx, ctx.db, { vehicleClass, from, to, legs }, thoughtOf, roughly))
  }
  return records
}

interface Judging {
  readonly booked: readonly BookedRide[]
  readonly legs: readonly Leg[]
  readonly drivers: readonly UserId[]
  readonly records: RecordsByClass
  readonly leastRestMs: number
  readonly hours: { readonly from: Date; readonly to: Date }
}

/** What the search would ask: hours, time off, class and documents; beside it the rest between two days. */
async function judge({ booked, legs, drivers, records, leastRestMs, hours }: Judging): Promise<Uint8Array> {
  const mayDrive = new Uint8Array(booked.length * drivers.length)
  const planned = new Set<string | null>(legs.map(({ rideId }) => rideId))
  for (const [ride, { ride: asked }] of booked.entries()) {
    if (ride % AT_ONCE === 0) await new Promise(setImmediate)
    const leg = legs[ride] as Leg
    for (const [driver, driverId] of drivers.entries()) {
      const record = records.get(asked.vehicleClass)?.get(driverId)
      const isTheirs = asked.driverId === driverId
      if (record === undefined) continue
      const beside = record.agenda.filter(({ rideId }) => !planned.has(rideId))
      const conditions = conditionsAt({ ...record, agenda: beside }, asked, leg, null)
      const isOpen = whyNot('search', askedRide(asked), conditions).length === 0
      if (isTheirs || (isOpen && hasRest(beside, leg, leastRestMs, hours))) mayDrive[ride * drivers.length + driver] = 1
    }
  }
  return mayDrive
}

/** Between a ride and those of the day before and after. */
function hasRest(beside: readonly Leg[], leg: Leg, leastMs: number, hours: { from: Date; to: Date }): boolean {
  return beside.every((other) => {
    const isOfThatDay = other.startsAt >= hours.from && other.startsAt < hours.to
    if (isOfThatDay) return true
    const apart = other.startsAt < leg.startsAt ? +leg.startsAt - +other.endsAt : +other.startsAt - +leg.endsAt
    return apart >= leastMs
  })
}
