// When a way back begins, until somebody says another time.
import type { BookingState } from './slice.ts'

const HOURS_AFTER = 4
const HOUR_MS = 3_600_000
const QUARTER_MS = 900_000

type When = Pick<BookingState, 'kind' | 'date' | 'time'>

/** Some hours after the way there begins, to the quarter, as date and time fields write it. */
export function someHoursAfter({ kind, date, time }: When, now = new Date()): { date: string; time: string } {
  const start = kind === 'later' && date && time ? new Date(`${date}T${time}`) : now
  const at = new Date(Math.ceil((start.getTime() + HOURS_AFTER * HOUR_MS) / QUARTER_MS) * QUARTER_MS)
  const two = (value: number) => `${value}`.padStart(2, '0')
  return {
    date: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  }
}
