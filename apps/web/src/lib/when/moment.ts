// A time of the pickup's own clock, as forms and the api write it. Days are reckoned by the calendar and never through
// the reader's time zone.
import { instantOf, wallClock } from '@livery/kernel/wall-clock.ts'

/** `{ date: '2026-11-21', time: '07:40' }` where the pickup is. */
export interface Moment {
  readonly date: string
  readonly time: string
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const two = (value: number) => `${value}`.padStart(2, '0')

/** The clock there as if it were Greenwich's, so that Intl writes it as it is. */
export const asUtc = ({ date, time }: Moment): Date => new Date(`${date}T${time}Z`)
export const momentThere = (at: Date | number, timeZone: string): Moment => wallClock(new Date(at), timeZone)

/** By the minutes that pass, also where the clock is changed meanwhile. */
export function addMinutes({ date, time }: Moment, minutes: number, timeZone: string): Moment {
  return momentThere(instantOf(date, time, timeZone).getTime() + minutes * MINUTE_MS, timeZone)
}

/** Sorts as the clock runs. */
export const keyOf = ({ date, time }: Moment): string => `${date}T${time}`

export const timeOf = (hour: number, minute: number): string => `${two(hour)}:${two(minute)}`
export const hourOf = ({ time }: Pick<Moment, 'time'>): number => Number(time.slice(0, 2))
export const minuteOf = ({ time }: Pick<Moment, 'time'>): number => Number(time.slice(3))

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The same day of another month, or its last day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / DAY_MS)
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00Z`).getUTCDay() || 7
}

/** Of what a link or an older page kept; nothing where it is no time of the calendar. */
export function momentOf(date: string, time: string): Moment | undefined {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return isDay(year, month, day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? { date, time } : undefined
}

/** `2026-02-30` is no day. */
export function isDay(year: number, month: number, day: number): boolean {
  const at = new Date(Date.UTC(year, month - 1, day))
  return at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
}

export const dateOf = (year: number, month: number, day: number): string => `${year}-${two(month)}-${two(day)}`
