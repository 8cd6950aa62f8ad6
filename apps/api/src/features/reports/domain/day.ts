// A day of the place, from midnight to midnight on its own clock: 23 or 25 hours where the clocks change.
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import { instantOf } from '@livery/kernel/wall-clock.ts'

export interface Day {
  readonly date: string
  /** Milliseconds since 1970; `until` is not included. */
  readonly from: number
  readonly until: number
  /** When each hour of the clock begins, from midnight. */
  readonly starts: readonly number[]
}

export const HOURS = 24

export function dayOf(date: string, timeZone: string): Day {
  const at = (hour: number) => instantOf(date, `${String(hour).padStart(2, '0')}:00`, timeZone).getTime()
  return {
    date,
    from: at(0),
    until: instantOf(addDays(date, 1), '00:00', timeZone).getTime(),
    starts: Array.from({ length: HOURS }, (_, hour) => at(hour)),
  }
}

/** An hour that comes twice counts as one, a skipped one has nothing. */
export function hourAt({ starts }: Day, at: number): number {
  return starts.findLastIndex((start) => start <= at)
}

export const addDays = (date: string, days: number): string =>
  addMs(new Date(`${date}T00:00:00Z`), days * DAY_MS)
    .toISOString()
    .slice(0, 10)

/** 1 is Monday. */
export const weekdayOf = (date: string): number => ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

/** Both are included. */
export function daysBetween(from: string, until: string): string[] {
  const days: string[] = []
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day)
  return days
}
