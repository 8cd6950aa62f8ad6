// A week of a driver's plan: what they have taken on, the drives in between, and what is left beside them.
import type { Plan, PlanEntry, PlanGap } from '@livery/contracts/rides/plan.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { distanceOf, durationOf } from '@livery/kernel/measure.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import { instantOf, wallClock } from '@livery/kernel/wall-clock.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { estimate, houseTimeZone } from '../../places/index.ts'
import type { AheadPolicy } from '../../pricing/index.ts'
import { type DriverRoster, rostersOf } from '../../rosters/index.ts'
import { legOf } from '../domain/agenda.ts'
import { hiredHours } from '../domain/driven.ts'
import { meetAt } from '../domain/lateness.ts'
import { gapsBefore, type PlanItem, type PlanItemGap } from '../domain/plan.ts'
import { isAsDirected, type Ride } from '../domain/ride.ts'
import { TERMINAL } from '../domain/ride-states.ts'
import { heldDaysOf } from '../store/board.ts'
import { listRidesBetween } from '../store/plan.ts'

const DAYS = 7
/** What every entry has, and its own kind leaves out. */
type Spanned = Record<'startsAt' | 'endsAt' | 'gap', unknown>

type Entry =
  z.input<typeof PlanEntry> extends infer One ? (One extends unknown ? Omit<One, keyof Spanned> : never) : never
interface Drawn {
  readonly item: PlanItem
  readonly entry: Entry
}

export async function showPlan(
  ctx: AppContext,
  driverId: UserId,
  query: { readonly from?: string | undefined },
): Promise<z.input<typeof Plan>> {
  const now = ctx.now()
  const [timeZone, policy] = await Promise.all([houseTimeZone(ctx), policyInForce(ctx, 'ahead')])
  const today = wallClock(now, timeZone).date
  const dates = datesFrom(query.from ?? today)
  const [from, to] = [dates[0], dates[DAYS]].map((date) => instantOf(date ?? today, '00:00', timeZone)) as [Date, Date]
  const { rides, engaged, timeOff } = await listTaken(ctx, driverId, from, to)
  const drawn: Drawn[] = [
    ...rides.map((ride) => drawRide(ride, now)),
    ...engaged.map(({ startsAt, endsAt, place }) => ({
      item: { startsAt, endsAt, way: { from: place, to: place }, isOver: endsAt < now },
      entry: { kind: 'engagement', place: place.address } as const,
    })),
    ...timeOff.flatMap((off) => drawTimeOff(off, dates, timeZone, now)),
  ].toSorted((left, right) => left.item.startsAt.getTime() - right.item.startsAt.getTime())
  const gaps = await measuredGaps(
    ctx,
    drawn.map(({ item }) => item),
  )
  const entries = drawn.map(({ item, entry }, index) => ({
    date: wallClock(item.startsAt, timeZone).date,
    entry: {
      ...entry,
      startsAt: item.startsAt.toISOString(),
      endsAt: item.endsAt.toISOString(),
      gap: gapView(gaps[index] ?? null, policy),
    } as z.input<typeof PlanEntry>,
  }))
  return {
    today,
    timeZone,
    currency: ctx.config.CURRENCY,
    days: dates.slice(0, DAYS).map((date) =>
      dayOf(
        date,
        entries.filter((one) => one.date === date).map(({ entry }) => entry),
      ),
    ),
  }
}

async function listTaken(ctx: AppContext, driverId: UserId, from: Date, to: Date) {
  const [rides, engaged, rosters] = await Promise.all([
    listRidesBetween(ctx.db, driverId, from, to),
    heldDaysOf(ctx.db, [driverId], { from, to }),
    rostersOf(ctx.db, [driverId], from),
  ])
  const timeOff = (rosters.get(driverId)?.timeOff ?? []).filter(({ startsAt }) => startsAt < to)
  return { rides, engaged, timeOff }
}

/** The days of the week, and the one after it. */
function datesFrom(first: string): string[] {
  return Array.from({ length: DAYS + 1 }, (_, days) => {
    const date = new Date(`${first}T12:00:00Z`)
    date.setUTCDate(date.getUTCDate() + days)
    return date.toISOString().slice(0, 10)
  })
}

function dayOf(date: string, entries: z.input<typeof PlanEntry>[]): z.input<typeof Plan>['days'][number] {
  const [first, ...rest] = entries
  const rides = entries.filter((entry) => entry.kind === 'ride')
  const work = entries.filter(({ kind }) => kind !== 'time_off')
  const booked = work.reduce((sum, { startsAt, endsAt }) => sum + Date.parse(endsAt) - Date.parse(startsAt), 0)
  return {
    date,
    rides: rides.length,
    netPay: rides.reduce((sum, { netPay }) => sum + netPay, 0),
    bookedMinutes: Math.round(booked / MINUTE_MS),
    // A night between two days is not worth a word, unless it is short.
    entries: first === undefined ? [] : [first.gap?.state === 'free' ? { ...first, gap: null } : first, ...rest],
  }
}

/** A day off is an entry of each day that it covers, and takes no time between rides that are driven all the same. */
function drawTimeOff(
  { id, kind, startsAt, endsAt, isOfOffice }: DriverRoster['timeOff'][number],
  dates: readonly string[],
  timeZone: string,
  now: Date,
): Drawn[] {
  const entry = { kind: 'time_off', timeOffId: id, what: kind, isOfOffice } as const
  if (kind === 'break') return [{ item: { startsAt, endsAt, way: null, isOver: endsAt < now }, entry }]
  return dates.slice(0, DAYS).flatMap((date, index) => {
    const [from, to] = [date, dates[index + 1] ?? date].map((day) => instantOf(day, '00:00', timeZone)) as [Date, Date]
    return startsAt < to && from < endsAt
      ? [{ item: { startsAt: from, endsAt: from, way: null, isOver: true }, entry }]
      : []
  })
}

function drawRide(ride: Ride, now: Date): Drawn {
  const leg = legOf(ride, now)
  const isOver = TERMINAL.includes(ride.status)
  // What waits for a landing is drawn when it begins, as all of its people read it.
  const awaitedMs = isOver || ride.startedAt !== null ? 0 : meetAt(ride).getTime() - ride.pickupAt.getTime()
  return {
    item: {
      startsAt: addMs(leg.startsAt, awaitedMs),
      endsAt: isOver ? (ride.endedAt ?? leg.endsAt) : addMs(leg.endsAt, awaitedMs),
      way: { from: ride.pickup, to: ride.dropOff },
      isOver,
    },
    entry: {
      kind: 'ride',
      rideId: ride.id,
      RideStatus: ride.status,
      timeZone: ride.timeZone,
      pickup: ride.pickup.address,
      dropOff: isAsDirected(ride) ? null : ride.dropOff.address,
      stops: ride.stops.length,
      hours: hiredHours(ride),
      netPay: ride.split === null ? ride.netPayMinor : ride.split.driver + ride.split.tolls + ride.tipMinor,
      currency: ride.currency,
      flight: isOver ? null : ride.flight,
      sign: isOver ? null : ride.sign,
      signColour: isOver ? null : ride.signColour,
    },
  }
}

/** All drives of the week in one question to the map. */
async function measuredGaps(ctx: AppContext, items: readonly PlanItem[]): Promise<(PlanItemGap | null)[]> {
  const pairs: Parameters<typeof ctx.driveTimes.measure>[0][number][] = []
  gapsBefore(items, (from, to) => {
    pairs.push([from, to])
    return estimate(from, to)
  })
  await ctx.driveTimes.measure(pairs)
  return gapsBefore(items, (from, to, setsOut) => ctx.driveTimes.find(from, to, setsOut) ?? estimate(from, to))
}

function gapView(
  gap: PlanItemGap | null,
  { slackMinutes, tightMinutes }: Pick<AheadPolicy, 'slackMinutes' | 'tightMinutes'>,
): z.input<typeof PlanGap> | null {
  if (gap === null) return null
  const spareMinutes = Math.floor(gap.spareSeconds / 60)
  const drive = gap.drive && {
    distance: distanceOf(gap.drive.distanceMetres),
    duration: durationOf(gap.drive.durationSeconds),
  }
  const state = spareMinutes < slackMinutes ? 'short' : spareMinutes < tightMinutes ? 'tight' : 'free'
  return { drive, spareMinutes, state }
}
