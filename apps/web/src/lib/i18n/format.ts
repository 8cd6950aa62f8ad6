import { clockFor, directionOf, figuresLocaleOf, isTwelveHourLanguage } from '@livery/kernel/languages.ts'
import { unbroken } from './unbroken.ts'

const DAY_MS = 86_400_000

/** Everything that people read as a figure goes through Intl, in their language. Amounts are minor units. */
export interface Figures {
  money: (minor: number, currency: string) => string
  /** With its sign, for movements: "+€6.41", "−€8.00". */
  movement: (minor: number, currency: string) => string
  time: (at: string | Date) => string
  seconds: (at: string | Date) => string
  day: (at: string | Date) => string
  /** "Fri 20 Nov" */
  shortDay: (at: string | Date) => string
  /** With its year, for what is looked up years later. */
  date: (at: string | Date) => string
  /** A month of the calendar: "October 2026" of `2026-10`. */
  month: (month: string) => string
  /** "Today", "Yesterday", or the day. */
  nearDay: (at: string | Date, now?: Date) => string
  dayAndTime: (at: string | Date) => string
  distance: (metres: number) => string
  /** A length of time: "48 min", from an hour on "1 h 20 min", "3 h". */
  minutes: (seconds: number) => string
  number: (value: number) => string
  /** Of one: "80%" of 0.8. */
  percent: (share: number) => string
  /** A mean of stars: "4.96". */
  rating: (mean: number) => string
}

const known = new Map<string, Figures>()

/**
 * `timeZone` is the pickup's; without it times are the reader's own. Made once for all that show figures, and each format
 * when it is first asked for: a browser takes a millisecond or more for each.
 */
export function figuresFor(locale: string, timeZone?: string, isTwelve = isTwelveHourLanguage(locale)): Figures {
  // Somebody who travels with an open page is in another zone then.
  const key = `${locale} ${timeZone ?? new Date().getTimezoneOffset()} ${isTwelve}`
  const figures = known.get(key) ?? newFigures(locale, isTwelve, timeZone)
  known.set(key, figures)
  return figures
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}

function newFigures(locale: string, isTwelve: boolean, timeZone?: string): Figures {
  const region = figuresLocaleOf(locale)
  const moneyFormats = new Map<string, Intl.NumberFormat>()
  const moneyFormat = (currency: string, signDisplay: 'auto' | 'exceptZero') => {
    const key = currency + signDisplay
    const known = moneyFormats.get(key)
    if (known) return known
    const format = new Intl.NumberFormat(region, {
      style: 'currency',
      currency,
      signDisplay,
      currencyDisplay: 'narrowSymbol',
    })
    moneyFormats.set(key, format)
    return format
  }
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = once(() => new Intl.DateTimeFormat(region, { timeZone, ...options }))
    return (at: string | Date) => unbroken(format().format(new Date(at)))
  }
  const kilometres = once(
    () =>
      new Intl.NumberFormat(region, {
        style: 'unit',
        unit: 'kilometer',
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      }),
  )
  const metresFormat = once(
    () =>
      new Intl.NumberFormat(region, {
        style: 'unit',
        unit: 'meter',
        maximumFractionDigits: 0,
      }),
  )
  // The British short form is "4 mins"; on timetables and meters it is "4 min", as in the other languages.
  const minuteFormat = once(
    () =>
      new Intl.NumberFormat(region === 'en-GB' ? 'en' : region, {
        style: 'unit',
        unit: 'minute',
        maximumFractionDigits: 0,
      }),
  )
  // "3 hrs" in English, for the same reason.
  const hourFormat = once(
    () =>
      new Intl.NumberFormat(region, {
        style: 'unit',
        unit: 'hour',
        unitDisplay: locale === 'en' ? 'narrow' : 'short',
      }),
  )
  const hours = (count: number) =>
    hourFormat()
      .format(count)
      .replace(/^([\d,]+)h$/, '$1 h')
  const and = locale === 'ar' ? ' و' : ' '
  const length = (minutes: number) => {
    const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
    return [...(whole > 0 ? [hours(whole)] : []), ...(rest > 0 || whole === 0 ? [minuteFormat().format(rest)] : [])]
  }
  const plain = once(() => new Intl.NumberFormat(region))
  const percents = once(() => new Intl.NumberFormat(region, { style: 'percent', maximumFractionDigits: 0 }))
  const stars = once(() => new Intl.NumberFormat(region, { minimumFractionDigits: 2, maximumFractionDigits: 2 }))

  const clock = clockFor(isTwelve)
  const day = dates({ weekday: 'long', day: 'numeric', month: 'long' })
  const dayNumber = dates({ year: 'numeric', month: '2-digit', day: '2-digit' })
  const monthFormat = once(() => new Intl.DateTimeFormat(region, { month: 'long', year: 'numeric', timeZone: 'UTC' }))
  const relative = once(() => new Intl.RelativeTimeFormat(region, { numeric: 'auto' }))
  const nearDay = (at: Date, now: Date) => {
    const ago = [0, 1].find((days) => dayNumber(new Date(now.getTime() - days * DAY_MS)) === dayNumber(at))
    const words = ago === undefined ? day(at) : relative().format(-ago, 'day')
    return beginUpper(words, locale)
  }

  // Beside a Latin name, a number would leave the unit of a script from right to left behind.
  const apart = (words: string) => (directionOf(locale) === 'rtl' ? `\u2068${words}\u2069` : words)

  return {
    money: (minor, currency) => withMinus(moneyFormat(currency, 'auto').format(minor / 100)),
    movement: (minor, currency) => withMinus(moneyFormat(currency, 'exceptZero').format(minor / 100)),
    time: dates(clock),
    seconds: dates({ ...clock, second: '2-digit' }),
    day,
    shortDay: dates({ weekday: 'short', day: 'numeric', month: 'short' }),
    date: dates({ day: 'numeric', month: 'long', year: 'numeric' }),
    month: (month) => monthFormat().format(new Date(`${month}-01T00:00:00Z`)),
    nearDay: (at, now = new Date()) => nearDay(new Date(at), now),
    dayAndTime: dates({ weekday: 'short', day: 'numeric', month: 'short', ...clock }),
    distance: (metres) =>
      apart(metres < 1000 ? metresFormat().format(Math.round(metres / 10) * 10) : kilometres().format(metres / 1000)),
    minutes: (seconds) => apart(length(Math.max(1, Math.round(seconds / 60))).join(and)),
    number: (value) => plain().format(value),
    percent: (share) => percents().format(share),
    rating: (mean) => stars().format(mean),
  }
}

/** As wide as a plus, and never a place to break a line. */
function withMinus(amount: string): string {
  return amount.replace('-', '−')
}

/** A sentence that may begin with a word of ours, written small in the middle of others: "your chauffeur". */
export function beginUpper(words: string, locale: string): string {
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
}
