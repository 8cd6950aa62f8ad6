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
/** Each of these rules has an occasion soon, whatever its parts say. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  DAILY: ['BYDAY'],
  WEEKLY: ['BYDAY'],
  MONTHLY: ['BYDAY', 'BYMONTHDAY'],
}

export function repetitions(events: readonly ICAL.Component[], timeZone: string, window: Window) {
  let steps = 0
  const moved = movedOccasions(events, timeZone)
  return (event: ICAL.Component): readonly Start[] => {
    try {
      return occasionsOf(event)
    } catch {
      // No calendar has such a day: somebody corrects it.
      return [{ date: plain(String(event.getFirstProperty('dtstart')?.jCal[3] ?? '')).slice(0, 40) }]
    }
  }

  function occasionsOf(event: ICAL.Component): readonly Start[] {
    const start = event.getFirstProperty('dtstart')
    const value = start?.getFirstValue()
    if (!(value instanceof ICAL.Time)) return [{}]
    const zone = start?.getFirstParameter('tzid') as string | undefined
    const rules = event.getAllProperties('rrule').map((property) => property.getFirstValue() as ICAL.Recur)
    if (rules.length === 0) return [startAt(value, zone, timeZone)]
    const told = [startAt(value, zone, timeZone, ` RRULE:${plain(String(rules[0])).slice(0, 80)}`)]
    const [rule] = rules
    if (rule === undefined || rules.length > 1 || !isPlain(rule)) return told
    const ends = rule.until === null || rule.until === undefined ? null : endOf(rule.until, zone, timeZone)
    // Told in another zone than the start it would end an occasion too early.
    const endless = Object.assign(rule.clone(), { until: null })
    const gone = new Set([...exceptionsOf(event, timeZone), ...(moved.get(uidOf(event)) ?? [])])
    const found: Start[] = []
    const occasions = endless.iterator(value)
    const earliest = addMs(window.from, -2 * DAY_MS)
      .toISOString()
      .slice(0, 10)
    for (let taken = 0; taken < MOST_STEPS && steps < MOST_STEPS_OF_LIST; taken++, steps++) {
      const next = occasions.next() as ICAL.Time | null
      // Of what was long ago no clock is read.
      if (next !== null && next.toString() < earliest) continue
      const at = next && instantIn(next, zone, timeZone)
      if (next === null || at === null || at > window.until || (ends !== null && at > ends))
        return found.length > 0 ? found : told
      const isGone = gone.has(at.toISOString()) || gone.has(next.toString().slice(0, 10))
      if (at >= window.from && !isGone) found.push(startAt(next, zone, timeZone))
    }
    return told
  }
}

function isPlain(rule: ICAL.Recur): boolean {
  const allowed = PARTS[rule.freq]
  const parts = Object.keys(rule.parts)
  return allowed !== undefined && parts.length <= 1 && parts.every((part) => allowed.includes(part))
}

/** Occasions that an event of their own stands for, or that were called off, by the event that they are of. */
function movedOccasions(events: readonly ICAL.Component[], timeZone: string): ReadonlyMap<string, readonly string[]> {
  const moved = new Map<string, string[]>()
  for (const event of events) {
    const keys = keysOf(event, 'recurrence-id', timeZone)
    if (keys.length > 0) moved.set(uidOf(event), [...(moved.get(uidOf(event)) ?? []), ...keys])
  }
  return moved
}

const exceptionsOf = (event: ICAL.Component, timeZone: string) => keysOf(event, 'exdate', timeZone)
function uidOf(event: ICAL.Component): string {
  try {
    return String(event.getFirstPropertyValue('uid') ?? '')
  } catch {
    return ''
  }
}

/** Moments, and days where no time is said. */
function keysOf(event: ICAL.Component, name: string, timeZone: string): string[] {
  return event.getAllProperties(name).flatMap((property) => {
    try {
      return property.getValues().flatMap((value) => keyOf(value, property, timeZone) ?? [])
    } catch {
      // It says a day that there is not: nothing is on it.
      return []
    }
  })
}

function keyOf(value: unknown, property: ICAL.Property, timeZone: string): string | undefined {
  if (!(value instanceof ICAL.Time)) return undefined
  if (value.isDate) return value.toString().slice(0, 10)
  return instantIn(value, property.getFirstParameter('tzid') as string | undefined, timeZone)?.toISOString()
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
