// On which days, by the clock of the place, a rider's flight or train may come in.
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'

/** Whoever is picked up so early may have come in before midnight. */
const NIGHT_UNTIL = '06:00'

/** The likeliest first: the day of the pickup, and the one before it for a pickup at night. */
export function daysOf(pickupAt: Date, timeZone: string): string[] {
  const { date, time } = wallClock(pickupAt, timeZone)
  if (time >= NIGHT_UNTIL) return [date]
  return [date, dayBefore(date)]
}

function dayBefore(date: string): string {
  return addMs(new Date(`${date}T12:00:00Z`), -DAY_MS)
    .toISOString()
    .slice(0, 10)
}
