// The days of an engagement: one for each date from the first to the last, at the same time on the wall there.
import { allocate, type Currency, money } from '@livery/kernel/money.ts'
import { addMs, DAY_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { instantOf } from '@livery/kernel/wall-clock.ts'
import type { EngagementTerms } from './policy.ts'

export interface PlannedDay {
  readonly day: string
  readonly startsAt: Date
  readonly endsAt: Date
}

export interface Dates {
  readonly startDate: string
  readonly endDate: string
  readonly startTime: string
  readonly durationMinutes: number
}

export function planDays(dates: Dates, timeZone: string): PlannedDay[] {
  const days: PlannedDay[] = []
  for (let at = Date.parse(dates.startDate); at <= Date.parse(dates.endDate); at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10)
    const startsAt = instantOf(day, dates.startTime, timeZone)
    days.push({ day, startsAt, endsAt: addMs(startsAt, dates.durationMinutes * MINUTE_MS) })
  }
  return days
}

/** Whether dates can be posted now, or which field is wrong. Dates are looked at before a day is planned. */
export function wrongDates(dates: Dates, timeZone: string, now: Date, terms: EngagementTerms): keyof Dates | null {
  const { post } = terms
  const count = (Date.parse(dates.endDate) - Date.parse(dates.startDate)) / DAY_MS + 1
  if (!(count >= 1 && count <= post.daysMax)) return 'endDate'
  if (dates.durationMinutes < post.dayMinutesMin || dates.durationMinutes > post.dayMinutesMax) return 'durationMinutes'
  const startAt = instantOf(dates.startDate, dates.startTime, timeZone)
  if (startAt < addMs(now, post.leadMinutes * MINUTE_MS)) return 'startDate'
  return startAt > addMs(now, post.aheadDays * DAY_MS) ? 'startDate' : null
}

/** The price by days, none of it lost: the first days carry the cents that do not divide. */
export function pricesOfDays(price: number, days: number, currency: Currency): number[] {
  return allocate(money(price, currency), days).map(({ minor }) => minor)
}
