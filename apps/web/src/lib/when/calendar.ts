// Weeks, and the keys that lead through them.
import { addDays, daysBetween, weekdayOf } from './moment.ts'

export const WEEKS = 5
const DAYS = 7

export function weekOf(date: string, firstDay: number): string {
  return addDays(date, -((weekdayOf(date) - firstDay + DAYS) % DAYS))
}

/** The days of five weeks, week by week; page 0 begins with the week of `today`. */
export function pageOfDays(today: string, page: number, firstDay: number): string[][] {
  const from = addDays(weekOf(today, firstDay), page * WEEKS * DAYS)
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: DAYS }, (__, day) => addDays(from, week * DAYS + day)),
  )
}

export function pageWith(date: string, today: string, firstDay: number): number {
  return Math.floor(daysBetween(weekOf(today, firstDay), date) / (WEEKS * DAYS))
}

/** Where a key of the grid leads; nothing for another key. Left and right are those of the page. */
export function dayByKey(
  { key, shiftKey = false }: { readonly key: string; readonly shiftKey?: boolean },
  date: string,
  { firstDay, isRtl }: { readonly firstDay: number; readonly isRtl: boolean },
): { readonly days: number } | { readonly months: number } | undefined {
  const intoWeek = daysBetween(weekOf(date, firstDay), date)
  const onward = isRtl ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return { days: onward }
    case 'ArrowLeft':
      return { days: -onward }
    case 'ArrowDown':
      return { days: DAYS }
    case 'ArrowUp':
      return { days: -DAYS }
    case 'Home':
      return { days: -intoWeek }
    case 'End':
      return { days: DAYS - 1 - intoWeek }
    case 'PageDown':
      return { months: shiftKey ? 12 : 1 }
    case 'PageUp':
      return { months: shiftKey ? -12 : -1 }
    default:
      return undefined
  }
}
