// A chauffeur's own hours: a ride is within them when it begins and ends in one stretch of work, and meets no time off.

import type { Place } from '@livery/contracts/common.ts'
import type { PreferredArea, WorkingDay } from '@livery/contracts/rosters/rosters.ts'
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import type { Id } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import { instantOf, wallClock } from '@livery/kernel/wall-clock.ts'

export interface TakenOff {
  readonly id: Id<'timeOff'>
  readonly kind: 'break' | 'day_off'
  readonly startsAt: Date
  readonly endsAt: Date
  /** The office wrote it down, and it alone takes it back. */
  readonly isOfOffice: boolean
}

export interface DriverRoster {
  readonly timeZone: string
  /** Empty for any hour. */
  readonly hours: readonly WorkingDay[]
  readonly timeOff: readonly TakenOff[]
  readonly headingHome: { readonly place: Place; readonly until: Date } | null
  readonly areas: readonly PreferredArea[]
}

interface Stretch {
  readonly startsAt: Date
  readonly endsAt: Date
}

export function isOff({ timeOff }: Pick<DriverRoster, 'timeOff'>, ride: Stretch): boolean {
  return timeOff.some(({ startsAt, endsAt }) => startsAt < ride.endsAt && ride.startsAt < endsAt)
}

export function isOutOfHours({ hours, timeZone }: Pick<DriverRoster, 'hours' | 'timeZone'>, ride: Stretch): boolean {
  if (hours.length === 0) return false
  // The evening before may go on into the morning of the ride.
  return ![-DAY_MS, 0].some((ms) => {
    const { date } = wallClock(addMs(ride.startsAt, ms), timeZone)
    const day = hours.find(({ weekday }) => weekday === weekdayOf(date))
    if (day === undefined) return false
    const from = instantOf(date, day.from, timeZone)
    const to = instantOf(day.to > day.from ? date : nextDate(date), day.to, timeZone)
    return from <= ride.startsAt && ride.endsAt <= to
  })
}

/** Close enough to home, wherever it began. */
const AT_HOME_METRES = 2_000
/** Otherwise it ends at least a quarter nearer. */
const NEARER = 0.75

/** Whether a ride leads elsewhere than home, for a chauffeur who is on the way there when it begins. */
export function leadsElsewhere(
  { headingHome }: Pick<DriverRoster, 'headingHome'>,
  ride: { readonly startsAt: Date; readonly from: Point; readonly to: Point },
): boolean {
  if (headingHome === null || ride.startsAt >= headingHome.until) return false
  const fromHome = (place: Point) => distanceMetres(place, headingHome.place)
  return fromHome(ride.to) > Math.max(AT_HOME_METRES, fromHome(ride.from) * NEARER)
}

/** Whether a ride that begins there begins where they like it to. */
export function prefers(roster: Pick<DriverRoster, 'areas'> | undefined, pickup: Point): boolean {
  return roster?.areas.some(({ place, metres }) => distanceMetres(place, pickup) <= metres) ?? false
}

/** Monday is 1. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T12:00:00Z`).getUTCDay() || 7
}

export function nextDate(date: string): string {
  return addMs(new Date(`${date}T12:00:00Z`), DAY_MS)
    .toISOString()
    .slice(0, 10)
}
