// The hour of the week on a region's clock, 0 from Monday midnight to 167, as often as it is asked: what Intl says of a
// zone is remembered for each quarter of an hour, at which alone clocks change.
import { PARTS_OF_WEEK, type PartOfWeek } from '@livery/contracts/traffic/traffic.ts'
import { offsetMs } from '@livery/kernel/wall-clock.ts'

export const HOURS_OF_WEEK = 168
export const QUARTER_MS = 900_000
const HOUR_MS = 3_600_000
/** The first of January 1970 was a Thursday. */
const MONDAY_HOURS = 72
const MOST_KNOWN = 4_000

/** One number of several that something is made of, and how much of it; all shares sum to 1. */
export interface Share {
  readonly of: number
  readonly share: number
}

export interface WeekClock {
  /** The hour that it is. */
  hourAt(ms: number): number
  /** The two hours whose middles it lies between, the nearer one more: queues do not begin at the full hour. */
  hoursAt(ms: number): readonly Share[]
}

interface Quarter {
  readonly hour: number
  readonly hours: readonly Share[]
}

export function weekClock(timeZone: string): WeekClock {
  const known = new Map<number, Quarter>()
  const quarterAt = (ms: number): Quarter => {
    const quarter = Math.floor(ms / QUARTER_MS)
    const kept = known.get(quarter)
    if (kept !== undefined) return kept
    const at = quarter * QUARTER_MS
    const local = (at + offsetMs(new Date(at), timeZone) + QUARTER_MS / 2) / HOUR_MS + MONDAY_HOURS
    const found = { hour: hourOf(local), hours: sharesOf(local) }
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(quarter, found)
    return found
  }
  return { hourAt: (ms) => quarterAt(ms).hour, hoursAt: (ms) => quarterAt(ms).hours }
}

const hourOf = (hours: number) => ((Math.floor(hours) % HOURS_OF_WEEK) + HOURS_OF_WEEK) % HOURS_OF_WEEK

function sharesOf(hours: number): readonly Share[] {
  const beyond = hours - Math.floor(hours) - 0.5
  return [
    { of: hourOf(hours), share: 1 - Math.abs(beyond) },
    { of: hourOf(hours + Math.sign(beyond)), share: Math.abs(beyond) },
  ]
}

const PART_OF_HOUR: readonly number[] = Array.from({ length: HOURS_OF_WEEK }, (_, hour) =>
  PARTS_OF_WEEK.indexOf(partAt(Math.floor(hour / 24), hour % 24)),
)

function partAt(day: number, hour: number): PartOfWeek {
  if (day >= 5) return hour < 8 ? 'weekend_night' : hour < 19 ? 'weekend_day' : 'weekend_evening'
  if (hour < 5) return day === 0 ? 'weekend_night' : 'night'
  if (hour < 7) return 'early'
  if (hour < 9) return 'morning_peak'
  if (hour < 15) return 'midday'
  if (hour < 18) return 'evening_peak'
  return hour < 21 ? 'evening' : 'night'
}

/** What few rides say of an hour, they say of the part that it is in; its place in PARTS_OF_WEEK. */
export const partOfHour = (hour: number): number => PART_OF_HOUR[hour] ?? 0

/** The hours of a workday, of a Saturday and of a Sunday. */
export const HOURS_OF_DAYS = 72
export const hourOfDay = (hour: number): number => (hour % 24) + Math.max(0, Math.floor(hour / 24) - 4) * 24
