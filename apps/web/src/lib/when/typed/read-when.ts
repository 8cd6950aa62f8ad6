// What somebody typed for a pickup time, as a moment of the clock there: "tomorrow 7:40", "mo 9 uhr", "dans 2 heures",
// "24 dic 18:30", "غدا 7:40". The page's language is read first, then the others.
import { instantOf } from '@livery/kernel/wall-clock.ts'
import { addDays, dateOf, daysBetween, isDay, type Moment, momentThere, timeOf, weekdayOf } from '../moment.ts'
import { LEXICONS, type Lexicon, type Part, type TypedLanguage } from './lexicon.ts'
import { plainOf } from './plain.ts'

export interface Around {
  readonly language: string
  readonly now: number
  /** Where the pickup is. */
  readonly timeZone: string
  /** For a day without a time. */
  readonly usualTime: string
  /** `12/24` is Christmas Eve. */
  readonly isMonthFirst?: boolean
}

/** Nothing else is ever `moment` than a time to come. */
export type Reading =
  | { readonly kind: 'moment'; readonly moment: Moment }
  | { readonly kind: 'past'; readonly moment: Moment }
  | { readonly kind: 'unclear' }

const UNCLEAR: Reading = { kind: 'unclear' }
const LONGEST = 80
const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES
const UNIT_MINUTES = { minute: 1, hour: HOUR_MINUTES, day: DAY_MINUTES, week: 7 * DAY_MINUTES }
const STEP_MINUTES = 5
const MOST_DAYS = 3_650
const HALF = 12
const PART_HOURS: Record<Part, number> = { morning: 9, noon: 12, afternoon: 15, evening: 19, night: 21, midnight: 0 }

export function readWhen(text: string, around: Around): Reading {
  if (text.length > LONGEST) return UNCLEAR
  const plain = plainOf(text)
  if (!plain.trim()) return UNCLEAR
  const own = around.language in LEXICONS ? [around.language as TypedLanguage] : []
  const languages = new Set<TypedLanguage>([...own, ...(Object.keys(LEXICONS) as TypedLanguage[])])
  let past: Reading | undefined
  for (const language of languages) {
    const words = wordsOf(language)
    const reading = readIn(words.counted(plain), words, around)
    if (reading.kind === 'moment') return reading
    if (reading.kind === 'past') past ??= reading
  }
  return past ?? UNCLEAR
}

/** A piece that was found, taken out of what is left to read. */
class Rest {
  private left: string
  constructor(plain: string) {
    this.left = plain
  }
  take(pattern: RegExp): RegExpExecArray | undefined {
    const found = this.find(pattern)
    if (found === undefined) return undefined
    this.left = `${this.left.slice(0, found.index)} ${this.left.slice(found.index + found[0].length).trimStart()}`
    return found
  }
  find(pattern: RegExp): RegExpExecArray | undefined {
    return pattern.exec(this.left) ?? undefined
  }
  has(pattern: RegExp): boolean {
    return pattern.test(this.left)
  }
  get isNothing(): boolean {
    return this.left.trim() === ''
  }
}

interface Day {
  readonly date: string
  /** Said to be this day, and not only the next of its name. */
  readonly isSure: boolean
  readonly part?: Part | undefined
}

function readIn(plain: string, words: Words, around: Around): Reading {
  const rest = new Rest(plain)
  const { date: today } = momentThere(around.now, around.timeZone)
  const ahead = takeAhead(rest, words)
  if (ahead !== undefined && !ahead.isInDays) {
    rest.take(words.fillers)
    return rest.isNothing ? inMinutes(ahead.minutes, around) : UNCLEAR
  }
  const partOf = takePart(rest, words.partClauses, words)
  const day = ahead ? dayAhead(today, ahead.minutes / DAY_MINUTES) : takeDay(rest, words, today, around)
  if (day === null) return UNCLEAR
  const clock = takeClock(rest, words, day !== undefined)
  if (clock === null) return UNCLEAR
  const part = partOf ?? takePart(rest, words.partPhrases, words) ?? day?.part
  rest.take(words.fillers)
  if (!rest.isNothing || (day === undefined && clock === undefined && part === undefined)) return UNCLEAR
  const time = clock ? timeIn(clock, part) : part ? timeOf(PART_HOURS[part], 0) : around.usualTime
  return time === undefined ? UNCLEAR : judged(day, time, today, around)
}

function inMinutes(minutes: number, { now, timeZone }: Around): Reading {
  const step = STEP_MINUTES * MINUTE_MS
  const at = Math.ceil((now + minutes * MINUTE_MS) / step) * step
  return minutes > 0 && minutes < MOST_DAYS * DAY_MINUTES
    ? { kind: 'moment', moment: momentThere(at, timeZone) }
    : UNCLEAR
}

function dayAhead(today: string, days: number): Day | null {
  return days < MOST_DAYS ? { date: addDays(today, days), isSure: true } : null
}

/** A time without a day, or a weekday that is today's, is the next one. */
function judged(day: Day | undefined, time: string, today: string, { now, timeZone }: Around): Reading {
  const isToCome = (date: string) => instantOf(date, time, timeZone).getTime() > now
  const date = day?.date ?? today
  if (isToCome(date)) return { kind: 'moment', moment: { date, time } }
  if (day?.isSure) return { kind: 'past', moment: { date, time } }
  const next = addDays(date, day === undefined ? 1 : 7)
  return isToCome(next) ? { kind: 'moment', moment: { date: next, time } } : UNCLEAR
}

interface AheadBy {
  readonly minutes: number
  /** Whole days may have a time of their own: "in 2 days at 9". */
  readonly isInDays: boolean
}

/** "in 2 hours", "in 1 h 30 min", "dans une demi-heure". */
function takeAhead(rest: Rest, words: Words): AheadBy | undefined {
  const found = rest.take(words.ahead)
  if (found === undefined) return undefined
  const [, said = '', , count = '0', unit = '', more, moreUnit] = found
  const one = words.amounts.get(said)
  if (one !== undefined) return { minutes: one, isInDays: one % DAY_MINUTES === 0 }
  const minutesOf = words.units.get(unit) ?? HOUR_MINUTES
  const rests = more === undefined ? 0 : Number(more) * (words.units.get(moreUnit ?? '') ?? 1)
  return { minutes: Number(count) * minutesOf + rests, isInDays: minutesOf >= DAY_MINUTES && more === undefined }
}

/** Null where the day that is named does not exist. */
function takeDay(rest: Rest, words: Words, today: string, { isMonthFirst = false }: Around): Day | undefined | null {
  const dated = takeDate(rest, words, today, isMonthFirst)
  if (dated === null) return null
  const named = rest.take(words.weekdays)?.[1]
  if (dated !== undefined) return { date: dated, isSure: true }
  if (named !== undefined) {
    const away = ((words.weekday.get(named) ?? 1) - weekdayOf(today) + 7) % 7
    return { date: addDays(today, away), isSure: false, part: takeMorning(rest, words) }
  }
  const said = words.days.get(rest.take(words.dayPhrases)?.[1] ?? '')
  if (said) return { date: addDays(today, said.ahead), isSure: true, part: said.part }
  const ofMonth = rest.take(words.dayOfMonth)
  return ofMonth === undefined ? undefined : nextOfMonth(today, Number(ofMonth[1] ?? ofMonth[2] ?? ofMonth[3]))
}

/** "Freitag morgen" is the morning of that day, though "morgen" alone is tomorrow. */
function takeMorning(rest: Rest, words: Words): Part | undefined {
  return words.language === 'de' && rest.take(/ morgen(?= )/) ? 'morning' : undefined
}

const ISO = / (\d{4})-(\d{1,2})-(\d{1,2})(?= )/
const NUMERIC = / (\d{1,2})([./-])(\d{1,2})(?:\2(\d{4}|\d{2})|(\.))?(?= )/
const MONTHS = 12

function takeDate(rest: Rest, words: Words, today: string, isMonthFirst: boolean): string | undefined | null {
  const iso = rest.take(ISO)
  if (iso) return dateIn(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const named = rest.take(words.dayMonth) ?? rest.take(words.monthDay)
  if (named?.groups) {
    const { day, month = '', year } = named.groups
    return dateNear(today, Number(day), words.month.get(month) ?? 0, year)
  }
  const numeric = rest.find(NUMERIC)
  if (numeric === undefined) return undefined
  const [, one, sign, other, year, stop] = numeric
  // "7.40" is a time, as is "7.10" of a day that is named or before "Uhr".
  const isWhole = sign !== '.' || year !== undefined || stop !== undefined
  const isTime = Number(other) > MONTHS || rest.has(words.dottedTime) || (rest.has(words.anyDay) && !rest.has(COLON))
  if (!isWhole && isTime) return undefined
  rest.take(NUMERIC)
  const isSwapped = sign === '/' && isMonthFirst
  return dateNear(today, Number(isSwapped ? other : one), Number(isSwapped ? one : other), year)
}

const COLON = /\d:\d/

const dateIn = (year: number, month: number, day: number) => (isDay(year, month, day) ? dateOf(year, month, day) : null)

/** Without its year, the next such day. */
function dateNear(today: string, day: number, month: number, year: string | undefined): string | null {
  if (year !== undefined) return dateIn(Number(year.length === 2 ? `20${year}` : year), month, day)
  const thisYear = Number(today.slice(0, 4))
  for (let ahead = 0; ahead <= 8; ahead++) {
    const date = dateIn(thisYear + ahead, month, day)
    if (date !== null && date >= today) return date
  }
  return null
}

function nextOfMonth(today: string, day: number): Day | null {
  const [year = 0, month = 1] = today.split('-').map(Number)
  for (let ahead = 0; ahead < 12; ahead++) {
    const first = new Date(Date.UTC(year, month - 1 + ahead, 1))
    const date = dateIn(first.getUTCFullYear(), first.getUTCMonth() + 1, day)
    if (date !== null && date >= today) return { date, isSure: daysBetween(today, date) > 0 }
  }
  return null
}

interface Clock {
  readonly hour: number
  readonly minute: number
  readonly half?: 'am' | 'pm' | undefined
}

/** Null where there is none such. */
function takeClock(rest: Rest, words: Words, hasDay: boolean): Clock | undefined | null {
  const spoken = words.beforeHour && rest.take(words.beforeHour)
  if (spoken) return shifted(Number(spoken[2]), words.offsets.get(spoken[1] ?? '') ?? 0, halfOf(rest, words))
  const after = words.afterHour && rest.take(words.afterHour)
  if (after) return shifted(Number(after[1]), words.offsets.get(after[2] ?? '') ?? 0, halfOf(rest, words))
  const full = rest.take(words.hourMinute) ?? rest.take(/ (\d{1,2})[:.](\d{2})(?= )/)
  if (full) return clockOf(Number(full[1]), Number(full[2]), halfOf(rest, words, words.hourMark))
  const marked = rest.take(words.markedHour)
  if (marked) return clockOf(Number(marked[1]), 0, halfOf(rest, words))
  const halved = rest.take(words.halvedHour)
  if (halved) return clockOf(Number(halved[1]), 0, words.half.get(halved[2] ?? ''))
  const bare = rest.take(/ (\d{1,2}|\d{4})(?= )/)?.[1]
  if (bare === undefined) return undefined
  if (bare.length === 4) return clockOf(Number(bare.slice(0, 2)), Number(bare.slice(2)), halfOf(rest, words))
  return hasDay || Number(bare) < 24 ? clockOf(Number(bare), 0, undefined) : null
}

function halfOf(rest: Rest, words: Words, mark?: RegExp): Clock['half'] {
  if (mark) rest.take(mark)
  return words.half.get(rest.take(words.halves)?.[1] ?? '')
}

function clockOf(hour: number, minute: number, half: Clock['half']): Clock | null {
  return hour < 24 && minute < 60 ? { hour, minute, half } : null
}

/** "Half past 7", "8 moins le quart". */
function shifted(hour: number, minutes: number, half: Clock['half']): Clock | null {
  if (hour > 23) return null
  const all = (hour * HOUR_MINUTES + minutes + DAY_MINUTES) % DAY_MINUTES
  return clockOf(Math.floor(all / HOUR_MINUTES), all % HOUR_MINUTES, half)
}

function takePart(rest: Rest, phrases: RegExp, words: Words): Part | undefined {
  return words.part.get(rest.take(phrases)?.[1] ?? '')
}

/** Twelve hours become twenty-four by what is said of the day. */
function timeIn({ hour, minute, half }: Clock, part: Part | undefined): string | undefined {
  if (hour > HALF && half !== undefined) return half === 'pm' ? timeOf(hour, minute) : undefined
  if (half === 'am') return timeOf(hour % HALF, minute)
  if (half === 'pm') return timeOf((hour % HALF) + HALF, minute)
  if (hour > HALF || part === undefined || part === 'morning') return timeOf(hour, minute)
  if (part === 'night' || part === 'midnight')
    return timeOf(hour >= 6 && hour < HALF ? hour + HALF : hour % HALF, minute)
  if (part === 'noon') return timeOf(hour < 6 ? hour + HALF : hour, minute)
  return timeOf(hour < HALF ? hour + HALF : hour, minute)
}

/** A lexicon as patterns. Each begins with the space before its first word and ends before the one after its last. */
type Words = ReturnType<typeof patternsOf>
const known = new Map<TypedLanguage, Words>()

function wordsOf(language: TypedLanguage): Words {
  let words = known.get(language)
  if (words === undefined) {
    words = patternsOf(language, LEXICONS[language])
    known.set(language, words)
  }
  return words
}

const oneOf = (words: readonly string[]) =>
  [...words].sort((left, right) => right.length - left.length).join('|') || '(?!)'
const pattern = (source: string) => new RegExp(` ${source}(?= )`)

function patternsOf(language: TypedLanguage, lexicon: Lexicon) {
  const listed = (list: string) => list.split('|').map((word) => plainOf(word).trim())
  const numbers = new Map(lexicon.numbers.flatMap((words, index) => listed(words).map((word) => [word, index + 1])))
  const number = new RegExp(` (${oneOf([...numbers.keys()].map(String))})(?= )`, 'g')
  /** Numbers that are words become digits: in what was typed, and in the phrases that have some. */
  const counted = (plain: string) => plain.replace(number, (_, word: string) => ` ${numbers.get(word)}`)
  const split = (list: string) => listed(list).map((word) => counted(` ${word} `).trim())
  const mapOf = <Value>(lists: readonly string[], value: (index: number) => Value) =>
    new Map(lists.flatMap((list, index) => split(list).map((word) => [word, value(index)] as const)))
  const amounts = new Map(
    lexicon.amounts.map(([words, count, unit]) => [split(words)[0] ?? '', count * UNIT_MINUTES[unit]]),
  )
  const units = new Map(
    Object.entries(lexicon.units).flatMap(([unit, list]) =>
      split(list).map((word) => [word, UNIT_MINUTES[unit as keyof typeof UNIT_MINUTES]] as const),
    ),
  )
  const days = new Map(lexicon.days.map(([words, ahead, part]) => [split(words)[0] ?? '', { ahead, part }]))
  const weekday = mapOf(lexicon.weekdays, (index) => index + 1)
  const month = mapOf(lexicon.months, (index) => index + 1)
  const part = new Map(
    Object.entries(lexicon.parts).flatMap(([name, list]) => split(list).map((word) => [word, name as Part] as const)),
  )
  const half = new Map([
    ...split(lexicon.am).map((word) => [word, 'am'] as const),
    ...split(lexicon.pm).map((word) => [word, 'pm'] as const),
  ])
  const offsets = new Map(
    [...lexicon.beforeHour, ...lexicon.afterHour].map(([words, by]) => [split(words)[0] ?? '', by]),
  )
  const partPhrases = [...part.keys()]
  const ends = lexicon.dayEnds === '' ? '(?:\\.)?' : `(?:\\.| (?:${oneOf(split(lexicon.dayEnds))}))?`
  const unit = oneOf([...units.keys()])
  const months = oneOf([...month.keys()])
  const mark = oneOf(split(lexicon.hourMarks))
  const phrases = (list: readonly (readonly [string, number])[]) =>
    list.length === 0 ? undefined : oneOf(list.map(([words]) => split(words)[0] ?? ''))
  const [before, after] = [phrases(lexicon.beforeHour), phrases(lexicon.afterHour)]
  return {
    language,
    counted,
    amounts,
    units,
    days,
    weekday,
    month,
    part,
    half,
    offsets,
    ahead: pattern(
      `(?:${oneOf(split(lexicon.ahead))}) (?:(${oneOf([...amounts.keys()])})|((\\d{1,4}(?:[.,]\\d)?) (${unit})(?: (?:and |et |und |y |و ?)?(\\d{1,3})(?: (${unit}))?)?))`,
    ),
    dayPhrases: pattern(`(${oneOf([...days.keys()])})`),
    weekdays: pattern(`(${oneOf([...weekday.keys()])})`),
    dayMonth: pattern(
      `(?<day>\\d{1,2})${ends} (?:(?:of|de|du) )?(?<month>${months})(?: (?:de |del )?(?<year>20\\d\\d))?`,
    ),
    monthDay: pattern(`(?<month>${months}) (?:the )?(?<day>\\d{1,2})${ends}(?: (?<year>20\\d\\d))?`),
    dayOfMonth: new RegExp(
      ` (?:(?:${oneOf(split(lexicon.dayMarks))}) (\\d{1,2})${ends}(?= )(?! (?:${mark})(?= ))|(\\d{1,2})\\.(?= )${
        lexicon.dayEnds === '' ? '' : `|(\\d{1,2}) (?:${oneOf(split(lexicon.dayEnds))})(?= )`
      })`,
    ),
    beforeHour: before === undefined ? undefined : pattern(`(${before}) (\\d{1,2})(?: (?:${mark}))?`),
    afterHour: after === undefined ? undefined : pattern(`(\\d{1,2})(?: (?:${mark}))? (${after})`),
    hourMinute: pattern(`(\\d{1,2}) (?:${mark}) (\\d{2})`),
    hourMark: pattern(`(?:${mark})`),
    markedHour: pattern(`(\\d{1,2}) (?:${mark})`),
    halvedHour: pattern(`(\\d{1,2}) (${oneOf([...half.keys()])})`),
    halves: pattern(`(${oneOf([...half.keys()])})`),
    partPhrases: pattern(`(${oneOf(partPhrases)})`),
    // "de la mañana" is no tomorrow.
    partClauses: pattern(`(${oneOf(partPhrases.filter((phrase) => phrase.includes(' ')))})`),
    dottedTime: pattern(`\\d{1,2}\\.\\d{2} (?:${mark})`),
    anyDay: pattern(`(?:${oneOf([...days.keys(), ...weekday.keys()])})`),
    fillers: new RegExp(`^(?: (?:${oneOf(split(lexicon.fillers))})(?= ))+`),
  }
}
