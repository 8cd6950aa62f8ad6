// Days and months as calendars write them, where the rides are.
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import { instantOf, wallClock } from '@livery/kernel/wall-clock.ts'

/** `2026-11-22`. */
export function dayOf(at: Date, timeZone: string): string {
  return wallClock(at, timeZone).date
}

export function addDays(day: string, days: number): string {
  return addMs(new Date(`${day}T00:00:00Z`), days * DAY_MS)
    .toISOString()
    .slice(0, 10)
}

/** `2026-11`. */
export function monthOf(at: Date, timeZone: string): string {
  return dayOf(at, timeZone).slice(0, 7)
}

export function monthAfter(month: string): string {
  return addDays(`${month}-28`, 4).slice(0, 7)
}

export interface Month {
  readonly from: Date
  /** Not included. */
  readonly until: Date
}

export function spanOfMonth(month: string, timeZone: string): Month {
  return {
    from: instantOf(`${month}-01`, '00:00', timeZone),
    until: instantOf(`${monthAfter(month)}-01`, '00:00', timeZone),
  }
}
