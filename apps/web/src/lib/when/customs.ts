// The reader's own way with days and clocks, and how moments are written in it.
import { clockFor, figuresLocaleOf, hasTwelveHours, isTwelveHourLanguage } from '@livery/kernel/languages.ts'
import { unbroken } from '../i18n/unbroken.ts'
import { asUtc, type Moment } from './moment.ts'

const MONDAY = 1

/** How somebody reads days and clocks. */
export interface Customs {
  /** For Intl. Bookings are made by the Gregorian calendar. */
  readonly tag: string
  readonly isTwelve: boolean
  /** Of the week; 1 is Monday, 7 is Sunday. */
  readonly firstDay: number
  /** `12/24` is Christmas Eve. */
  readonly isMonthFirst: boolean
}

/**
 * Words are those of the page's language. Its clock and week are the device's where that speaks the same language:
 * somebody in Boston has twelve hours, and a week that begins on Sunday.
 */
export function customsOf(locale: string, ofDevice: readonly string[] = []): Customs {
  const key = [locale, ...ofDevice].join()
  const customs = known.get(key) ?? newCustoms(locale, ofDevice)
  known.set(key, customs)
  return customs
}

/** Each takes a browser some milliseconds. */
const known = new Map<string, Customs>()

function newCustoms(locale: string, ofDevice: readonly string[]): Customs {
  const tag = `${figuresLocaleOf(locale).split('-u-')[0]}-u-ca-gregory-nu-latn`
  const own = ofDevice.find((each) => each !== locale && each.split('-')[0] === locale && isKnown(each)) ?? tag
  let firstDay: number | undefined
  let isMonthFirst: boolean | undefined
  return {
    tag,
    isTwelve: own === tag ? isTwelveHourLanguage(locale) : hasTwelveHours(own),
    // Asked for where a day is chosen or written, and on no page that only shows figures.
    get firstDay() {
      firstDay ??= firstDayOfWeek(own)
      return firstDay
    },
    get isMonthFirst() {
      isMonthFirst ??= partsOf(own)[0]?.type === 'month'
      return isMonthFirst
    },
  }
}

const partsOf = (tag: string) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'numeric' }).formatToParts(0)

function isKnown(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

interface WeekInfo {
  readonly firstDay: number
}

/** By Intl where the browser has it. */
function firstDayOfWeek(tag: string): number {
  const locale = new Intl.Locale(tag) as Intl.Locale & { weekInfo?: WeekInfo; getWeekInfo?: () => WeekInfo }
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? MONDAY
}

/** How a moment is written; all of it is the clock there. */
export interface MomentWords {
  readonly day: (moment: Moment) => string
  readonly shortDay: (moment: Moment) => string
  readonly dayOfMonth: (moment: Moment) => string
  readonly weekday: (moment: Moment) => string
  readonly time: (moment: Moment) => string
}

export function wordsFor({ tag, isTwelve }: Pick<Customs, 'tag' | 'isTwelve'>): MomentWords {
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
    return (moment: Moment) => unbroken(format.format(asUtc(moment)))
  }
  return {
    day: written({ weekday: 'long', day: 'numeric', month: 'long' }),
    shortDay: written({ weekday: 'short', day: 'numeric', month: 'short' }),
    dayOfMonth: written({ day: 'numeric', month: 'long' }),
    weekday: written({ weekday: 'long' }),
    time: written(clockFor(isTwelve)),
  }
}
