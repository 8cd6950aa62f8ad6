// When an event of a calendar is: once, or at each occasion of what it repeats, by the clock of the pickups. Rules that people
// make in a calendar are worked out, and so far only; any other says so in its date, which somebody then corrects.
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import { instantOf, wallClock } from '@livery/kernel/wall-clock.ts'
import ICAL from 'ical.js'
import { plain } from './read-csv.ts'
import { zoneCalled } from './zones-called.ts'

/** What of a repetition is worked out: the occasions between these moments. */
export interface Window {
  readonly from: Date
  readonly until: Date
}

export interface Start {
  readonly date?: string
  readonly time?: string
}

/** Of one event, and of a whole list: a hostile one has its end. */
const [MOST_STEPS, MOST_STEPS_OF_LIST] = [5_000, 40_000]
/** No calendar steps further; a library that does counts each day on its way. */
const MOST_BETWEEN = 400
const WEEKDAY = /^(?:MO|TU|WE|TH|FR|SA|SU)$/
const NTH_WEEKDAY = /^(?:[+-]?[1-5])?(?:MO|TU|WE|TH|FR|SA|SU)$/
const DAY_OF_MONTH = /^-?(?:[1-9]|[12]\d|3[01])$/
/**
 * Each of these rules has an occasion soon: no part names a day that never comes, and no step leaps over it for ever, as a
 * week at a time does over all other weekdays.
 */
const PARTS: Readonly<
  Record<string, { readonly parts: Readonly<Record<string, RegExp>>; readonly leaps: number | null }>
> = {
  DAILY: { parts: { BYDAY: WEEKDAY }, leaps: 7 },
  WEEKLY: { parts: { BYDAY: WEEKDAY }, leaps: null },
  MONTHLY: { parts: { BYDAY: NTH_WEEKDAY, BYMONTHDAY: DAY_OF_MONTH }, leaps: 12 },
  YEARLY: { parts: {}, leaps: null },
}

export function repetitions(events: readonly ICAL.Component[], timeZone: string, window: Window) {
  let steps = 0
  const moved = movedOccasions(events, timeZone, window)
  const shifted = new Set(events.filter(isOfAllAfterIt).map(uidOf))
  return (event: ICAL.Component): readonly Start[] => {
    try {
      return occasionsOf(event)
    } catch {
      // No calendar has such a day: somebody corrects it.
      return asWritten(event)
    }
  }

  function occasionsOf(event: ICAL.Component): readonly Start[] {
    const start = event.getFirstProperty('dtstart')
    const value = start?.getFirstValue()
    if (!(value instanceof ICAL.Time)) return [{}]
    // It would be taken for an hour of the next day.
    if (String(start?.jCal[3]).slice(11, 16) > LAST_MINUTE) return asWritten(event)
    const zone = start?.getFirstParameter('tzid') as string | undefined
    const rules = event.getAllProperties('rrule').map((property) => property.getFirstValue() as ICAL.Recur)
    const isListed = event.hasProperty('rdate') || event.hasProperty('exrule')
    if (rules.length === 0 && !isListed) return [startAt(value, zone, timeZone)]
    const told = [startAt(value, zone, timeZone, ` RRULE:${plain(String(rules[0] ?? 'RDATE')).slice(0, 80)}`)]
    const [said] = rules
    if (said === undefined || rules.length > 1 || isListed || shifted.has(uidOf(event))) return told
    if (event.getAllProperties('exdate').some(isOfUnknownZone)) return told
    const rule = withoutItsDay(said, value)
    if (!isPlain(rule)) return told
    const ends = rule.until === null || rule.until === undefined ? null : endOf(rule.until, zone, timeZone)
    // Told in another zone than the start it would end an occasion too early.
    const endless = Object.assign(rule.clone(), { until: null })
    const gone = [new Set(keysOf(event, 'exdate', timeZone, window)), moved.get(uidOf(event)) ?? NONE]
    const isCalledOff = (key: string) => gone.some((keys) => keys.has(key))
    const cost = costOfStep(rule)
    const found: Start[] = []
    const isOfItsDay = ['MONTHLY', 'YEARLY'].includes(rule.freq) && Object.keys(rule.parts).length === 0
    const occasions = endless.iterator(value)
    const earliest = dayOf(addMs(window.from, -2 * DAY_MS))
    for (let taken = 0; taken < MOST_STEPS && steps < MOST_STEPS_OF_LIST; taken++, steps += cost) {
      const next = occasions.next() as ICAL.Time | null
      // Of what was long ago no clock is read.
      if (next !== null && next.toString() < earliest) continue
      const at = next && instantIn(next, zone, timeZone)
      if (next === null || at === null || at > window.until || (ends !== null && at > ends))
        return found.length > 0 ? found : told
      // What a month or year does not have is left out, and not the day after it.
      if (isOfItsDay && next.day !== value.day) continue
      const isGone = isCalledOff(at.toISOString()) || isCalledOff(next.toString().slice(0, 10))
      if (at >= window.from && !isGone) found.push(startAt(next, zone, timeZone))
    }
    return told
  }
}

const asWritten = (event: ICAL.Component): readonly Start[] => [
  { date: plain(String(event.getFirstProperty('dtstart')?.jCal[3] ?? '')).slice(0, 40) },
]

function isPlain({ freq, interval, count, parts: said }: ICAL.Recur): boolean {
  const allowed = PARTS[freq]
  const parts = Object.entries(said)
  // Never is no number of times; the library takes it for ever.
  if (count !== null && count !== undefined && count < 1) return false
  if (allowed === undefined || parts.length > 1 || !Number.isInteger(interval) || interval > MOST_BETWEEN) return false
  if (parts.length === 1 && allowed.leaps !== null && interval % allowed.leaps === 0) return false
  return parts.every(
    ([part, values]) => values.length > 0 && values.every((value) => allowed.parts[part]?.test(String(value)) === true),
  )
}

/** Some calendars say of a birthday in May that it is in May. */
function withoutItsDay(rule: ICAL.Recur, { month, day }: ICAL.Time): ICAL.Recur {
  const { BYMONTH: months = [month], BYMONTHDAY: days = [day], ...others } = rule.parts
  const isItsDay = months.length === 1 && Number(months[0]) === month && days.length === 1 && Number(days[0]) === day
  if (rule.freq !== 'YEARLY' || !isItsDay) return rule
  return Object.assign(rule.clone(), { parts: others })
}

function isOfUnknownZone(property: ICAL.Property): boolean {
  const zone = property.getFirstParameter('tzid') as string | undefined
  return zone !== undefined && zoneCalled(zone) === undefined
}

/** It moves every occasion from its own on, and says so in one word. */
const isOfAllAfterIt = (event: ICAL.Component): boolean =>
  event.getFirstProperty('recurrence-id')?.getFirstParameter('range') !== undefined

/** Days are counted month by month. */
function costOfStep({ freq, interval }: ICAL.Recur): number {
  const days = freq === 'DAILY' ? interval : freq === 'WEEKLY' ? interval * 7 : 0
  return 1 + Math.floor(days / 30)
}

const NONE: ReadonlySet<string> = new Set()

/** Occasions that an event of their own stands for, or that were called off, by the event that they are of. */
function movedOccasions(
  events: readonly ICAL.Component[],
  timeZone: string,
  window: Window,
): ReadonlyMap<string, ReadonlySet<string>> {
  const moved = new Map<string, Set<string>>()
  for (const event of events) {
    const keys = keysOf(event, 'recurrence-id', timeZone, window)
    const known = moved.get(uidOf(event)) ?? new Set()
    if (keys.length > 0) moved.set(uidOf(event), known)
    for (const key of keys) known.add(key)
  }
  return moved
}

function uidOf(event: ICAL.Component): string {
  try {
    return String(event.getFirstPropertyValue('uid') ?? '')
  } catch {
    return ''
  }
}

/**
 * Moments, and days where no time is said. Read as they are written, and only those that some occasion may be on: what was
 * called off in the years before is long, and asks the clocks for nothing.
 */
function keysOf(event: ICAL.Component, name: string, timeZone: string, { from, until }: Window): string[] {
  const [first, last] = [dayOf(addMs(from, -2 * DAY_MS)), dayOf(addMs(until, 2 * DAY_MS))]
  return event.getAllProperties(name).flatMap((property) => {
    const zone = property.getFirstParameter('tzid') as string | undefined
    return property.jCal
      .slice(3)
      .map(String)
      .filter((said) => said >= first && said.slice(0, 10) <= last)
      .flatMap((said) => keyOf(said, zone, timeZone) ?? [])
  })
}

const LAST_MINUTE = '23:59'
const MOMENT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}Z?)?$/

function keyOf(said: string, zone: string | undefined, timeZone: string): string | undefined {
  const [day, clock] = [said.slice(0, 10), said.slice(11, 16)]
  // It says a day that there is not: nothing is on it.
  if (!MOMENT.test(said) || !isThere(day)) return undefined
  if (clock === '') return day
  const there = said.endsWith('Z') ? 'UTC' : zone === undefined ? timeZone : zoneCalled(zone)
  return there === undefined || clock > LAST_MINUTE ? undefined : instantOf(day, clock, there).toISOString()
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

function isThere(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && dayOf(at) === day
}

function endOf(until: ICAL.Time, zone: string | undefined, timeZone: string): Date | null {
  const at = instantIn(until, zone, timeZone)
  return at && until.isDate ? addMs(at, DAY_MS - 1) : at
}

/** Null for a zone that nobody knows. */
function instantIn(value: ICAL.Time, written: string | undefined, timeZone: string): Date | null {
  const zone = zoneOf(value, written, timeZone)
  const clock = value.isDate ? '00:00' : value.toString().slice(11, 16)
  return zone === undefined ? null : instantOf(value.toString().slice(0, 10), clock, zone)
}

const zoneOf = (value: ICAL.Time, written: string | undefined, timeZone: string) =>
  value.toString().endsWith('Z') ? 'UTC' : written === undefined ? timeZone : zoneCalled(written)

/** A day without a time is left to be completed, and a zone that nobody knows to be corrected. */
function startAt(value: ICAL.Time, written: string | undefined, timeZone: string, repeats = ''): Start {
  const [day, clock] = [value.toString().slice(0, 10), value.toString().slice(11, 16)]
  if (value.isDate) return { date: `${day}${repeats}` }
  const zone = zoneOf(value, written, timeZone)
  if (zone === undefined) return { date: `${day}${repeats}`, time: `${clock} (${plain(written ?? '').slice(0, 40)})` }
  const there = wallClock(instantOf(day, clock, zone), timeZone)
  return { date: `${there.date}${repeats}`, time: there.time }
}
