// How a period and the parts of it are called, in the reader's language and by the clock where the rides are.
import type { Earnings, EarningsPart, EarningsPeriod } from '@livery/contracts/earnings/earnings.ts'
import { figuresLocaleOf } from '@livery/kernel/languages.ts'

export interface CalendarWords {
  /** "16–22 November", "November 2026", "2026". */
  period: (of: Pick<Earnings, 'period' | 'from' | 'to'>) => string
  /** Under a bar: "Mon", "2–8", "N", "14". */
  short: (part: EarningsPart) => string
  /** In a list and a table: "Monday 16 November", "2–8 November", "November", "14:00". */
  long: (part: EarningsPart) => string
  /** A whole amount, as short as a bar is wide: "1,276", "3.4K". */
  amount: (minor: number, narrow: boolean) => string
}

export function calendarWords(locale: string, kind: EarningsPeriod, timeZone: string): CalendarWords {
  const region = figuresLocaleOf(locale)
  const format = (options: Intl.DateTimeFormatOptions, zone = timeZone) =>
    new Intl.DateTimeFormat(region, { timeZone: zone, hourCycle: 'h23', ...options })
  const span = format({ day: 'numeric', month: 'long' })
  const dates = format({ day: 'numeric', month: 'long' }, 'UTC')
  const days = format({ day: 'numeric' })
  const whole = new Intl.NumberFormat(region, { maximumFractionDigits: 0 })
  const compact = new Intl.NumberFormat(region, { notation: 'compact', maximumFractionDigits: 1 })
  const lastDay = ({ until }: EarningsPart) => new Date(Date.parse(until) - 1)
  const range = (by: Intl.DateTimeFormat, part: EarningsPart) =>
    by.formatRange(new Date(part.from), lastDay(part)).replaceAll(/\s/g, '')
  const SHORT: Record<EarningsPeriod, (part: EarningsPart) => string> = {
    day: ({ from }) => format({ hour: '2-digit' }).format(new Date(from)),
    week: ({ from }) => format({ weekday: 'short' }).format(new Date(from)),
    month: (part) => range(days, part),
    year: ({ from }) => format({ month: 'narrow' }).format(new Date(from)),
  }
  const LONG: Record<EarningsPeriod, (part: EarningsPart) => string> = {
    day: ({ from }) => format({ hour: '2-digit', minute: '2-digit' }).format(new Date(from)),
    week: ({ from }) => format({ weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(from)),
    month: (part) => closed(span.formatRange(new Date(part.from), lastDay(part))),
    year: ({ from }) => format({ month: 'long' }).format(new Date(from)),
  }
  const utc = (date: string) => new Date(`${date}T12:00:00Z`)
  return {
    period: ({ period, from, to }) => {
      if (period === 'day') return format({ weekday: 'long', day: 'numeric', month: 'long' }, 'UTC').format(utc(from))
      if (period === 'week') return closed(dates.formatRange(utc(from), utc(to)))
      if (period === 'month') return format({ month: 'long', year: 'numeric' }, 'UTC').format(utc(from))
      return format({ year: 'numeric' }, 'UTC').format(utc(from))
    },
    short: SHORT[kind],
    long: LONG[kind],
    amount: (minor, narrow) => (narrow && minor >= 100_000 ? compact : whole).format(minor / 100),
  }
}

/** The date on which a part begins, as an address names it. */
export function dateOfPart({ from }: EarningsPart, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(from))
}

/** What a part of a period opens: a month its weeks, a week its days. */
export const INSIDE: Readonly<Record<EarningsPeriod, EarningsPeriod | undefined>> = {
  day: undefined,
  week: 'day',
  month: 'week',
  year: 'month',
}

/** "16–22", without the room that some languages leave around the dash. */
const closed = (range: string) => range.replace(/(\d)\s*–\s*(\d)/, '$1–$2')
