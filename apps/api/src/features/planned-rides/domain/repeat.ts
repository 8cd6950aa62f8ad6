// On which days a repeated ride runs: chosen weekdays from a day until another, both included, without the exceptions. The
// time is that of the clock at the pickup, so 07:40 stays 07:40 when the clocks change.
import type { RepeatRule } from '@livery/contracts/planned-rides/series.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import { instantOf } from '@livery/kernel/wall-clock.ts'

export interface Occurrence {
  readonly date: string
  readonly time: string
  readonly pickupAt: Date
}

/** Longer than any booking horizon: what lies beyond is not looked at. */
const MOST_DAYS = 800

export function datesOf({ weekdays, from, until, except = [] }: Omit<RepeatRule, 'time'>): string[] {
  const [wanted, left] = [new Set(weekdays), new Set(except)]
  const dates: string[] = []
  let day = new Date(`${from}T00:00:00Z`)
  for (let looked = 0; looked < MOST_DAYS; looked++) {
    const date = day.toISOString().slice(0, 10)
    if (date > until) break
    if (wanted.has(isoWeekday(day)) && !left.has(date)) dates.push(date)
    day = addMs(day, DAY_MS)
  }
  return dates
}

export const occurrencesOf = (rule: RepeatRule, timeZone: string): Occurrence[] =>
  datesOf(rule).map((date) => ({ date, time: rule.time, pickupAt: instantOf(date, rule.time, timeZone) }))

/** ISO 8601: Sunday is the last. */
const isoWeekday = (day: Date): number => day.getUTCDay() || 7

export type RuleRefusal = 'SERIES_EMPTY' | 'SERIES_TOO_MANY' | 'SERIES_TOO_FAR'

/** Why a rule cannot be booked as a whole; a ride that does not fit by itself is said of that ride. */
export function whyNotRepeated(
  rule: RepeatRule,
  dates: readonly string[],
  limits: { readonly most: number; readonly lastDate: string },
): RuleRefusal | undefined {
  if (rule.until > limits.lastDate) return 'SERIES_TOO_FAR'
  if (dates.length === 0) return 'SERIES_EMPTY'
  return dates.length > limits.most ? 'SERIES_TOO_MANY' : undefined
}
