// A week of a fleet's earnings: from Monday to Monday on the wall where the rides are.
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import { instantOf } from '@livery/kernel/wall-clock.ts'

export interface FleetWeek {
  /** Monday and Sunday. */
  readonly from: string
  readonly to: string
  readonly begins: Date
  /** Not included. */
  readonly ends: Date
}

/** The one that a date lies in. */
export function weekOf(date: string, timeZone: string): FleetWeek {
  const day = new Date(`${date}T00:00:00Z`)
  const monday = addMs(day, -((day.getUTCDay() + 6) % 7) * DAY_MS)
  const dateAt = (days: number) =>
    addMs(monday, days * DAY_MS)
      .toISOString()
      .slice(0, 10)
  const midnight = (days: number) => instantOf(dateAt(days), '00:00', timeZone)
  return { from: dateAt(0), to: dateAt(6), begins: midnight(0), ends: midnight(7) }
}

export const daysFrom = (date: string, days: number): string =>
  addMs(new Date(`${date}T00:00:00Z`), days * DAY_MS)
    .toISOString()
    .slice(0, 10)
