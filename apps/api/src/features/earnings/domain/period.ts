// A day, a week from Monday, a month or a year of the calendar where the rides are, and the parts that a chart has of it.
import type { EarningsPeriod } from '@livery/contracts/earnings/earnings.ts'
import { addMs, DAY_MS, HOUR_MS } from '@livery/kernel/time.ts'
import { instantOf } from '@livery/kernel/wall-clock.ts'

export interface Span {
  readonly begins: Date
  /** Not included. */
  readonly ends: Date
}

export interface Period extends Span {
  readonly kind: EarningsPeriod
  /** Both counted. */
  readonly from: string
  readonly to: string
  readonly parts: readonly Span[]
}

/** The one that a date lies in. */
export function periodOf(kind: EarningsPeriod, date: string, timeZone: string): Period {
  const from = firstDay(kind, date)
  const to = dayBefore(firstOfNext(kind, from))
  const midnight = (day: string) => instantOf(day, '00:00', timeZone)
  const span = { begins: midnight(from), ends: midnight(dayAfter(to)) }
  const starts = kind === 'day' ? hoursOf(span) : startsOf(kind, from, to).map(midnight)
  const parts = starts.map((begins, index) => ({ begins, ends: starts[index + 1] ?? span.ends }))
  return { kind, from, to, ...span, parts }
}

export const dayAfter = (date: string): string => addDays(date, 1)
export const dayBefore = (date: string): string => addDays(date, -1)

function firstDay(kind: EarningsPeriod, date: string): string {
  if (kind === 'week') return addDays(date, -((asUtc(date).getUTCDay() + 6) % 7))
  if (kind === 'month') return `${date.slice(0, 7)}-01`
  return kind === 'year' ? `${date.slice(0, 4)}-01-01` : date
}

function firstOfNext(kind: EarningsPeriod, from: string): string {
  if (kind === 'day') return dayAfter(from)
  if (kind === 'week') return addDays(from, 7)
  return firstDay(kind, addDays(from, kind === 'month' ? 31 : 366))
}

/** Days, weeks from Monday within the month, months. */
function startsOf(kind: 'week' | 'month' | 'year', from: string, to: string): string[] {
  const part = { week: 'day', month: 'week', year: 'month' } as const
  const starts: string[] = []
  for (let start = from; start <= to; start = firstOfNext(part[kind], firstDay(part[kind], start))) starts.push(start)
  return starts
}

/** As many as the day has: 23 or 25 where the clocks change. */
function hoursOf({ begins, ends }: Span): Date[] {
  const hours = Math.round((ends.getTime() - begins.getTime()) / HOUR_MS)
  return Array.from({ length: hours }, (_, hour) => addMs(begins, hour * HOUR_MS))
}

const asUtc = (date: string) => new Date(`${date}T00:00:00Z`)
const addDays = (date: string, days: number) =>
  addMs(asUtc(date), days * DAY_MS)
    .toISOString()
    .slice(0, 10)
