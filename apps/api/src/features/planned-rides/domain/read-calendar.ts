// A roadshow's calendar: each event is a ride from its place, or from A to B where its place says so. What its description
// says as "To: …" or "Class: …" counts, the rest is the note.
import type { RowField, RowValues } from '@livery/contracts/planned-rides/ride-imports.ts'
import { instantOf, wallClock } from '@livery/kernel/wall-clock.ts'
import ICAL from 'ical.js'
import { fieldCalled } from './columns.ts'
import { type ListRead, plain } from './read-csv.ts'

const ARROW = /\s*(?:→|⟶|➔|->|=>|–>|—>)\s*/
const LONGEST_NOTE = 500
const LONGEST_LINE = 20_000

/** `timeZone` is that of the pickups: what is written in another one is told by their clock. */
export function readCalendar(text: string, most: number, timeZone: string): ListRead {
  if (text.split(/\r?\n/).some((line) => line.length > LONGEST_LINE)) return { ok: false, because: 'LIST_NOT_READABLE' }
  let calendar: ICAL.Component
  try {
    calendar = new ICAL.Component(ICAL.parse(text))
  } catch {
    return { ok: false, because: 'LIST_NOT_READABLE' }
  }
  const events = calendar
    .getAllSubcomponents('vevent')
    .filter((event) => textOf(event, 'status').toUpperCase() !== 'CANCELLED')
  if (events.length === 0) return { ok: false, because: 'LIST_EMPTY' }
  if (events.length > most) return { ok: false, because: 'LIST_TOO_LONG' }
  return { ok: true, list: { rows: events.map((event) => valuesOf(event, timeZone)), unknownColumns: [] } }
}

function valuesOf(event: ICAL.Component, timeZone: string): RowValues {
  const { said, rest } = readDescription(textOf(event, 'description'))
  const [location, summary] = [plain(textOf(event, 'location')), plain(textOf(event, 'summary'))]
  const way = ARROW.test(location) ? location : ARROW.test(summary) ? summary : location
  const [from = '', to = ''] = way.split(ARROW)
  const note = [summary === way ? '' : summary, rest].filter((part) => part !== '').join('. ')
  const values: Partial<Record<RowField, string>> = { ...startOf(event, timeZone), from, to, note, ...said }
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => (value === '' ? [] : [[field, value.slice(0, LONGEST_NOTE)]])),
  )
}

function readDescription(description: string): { said: Partial<Record<RowField, string>>; rest: string } {
  const said: Partial<Record<RowField, string>> = {}
  const rest: string[] = []
  // Its white space is one each before it is looked at: a line of nothing else would be looked at for hours.
  for (const line of description.split(/\r?\n/).map(plain)) {
    const [, name = '', value = ''] = /^([\p{L} -]{2,30}?) ?[:：] ?(.+)$/u.exec(line) ?? []
    const field = fieldCalled(name)
    if (field === undefined) rest.push(line)
    else said[field] = value
  }
  return { said, rest: rest.filter((line) => line !== '').join(' ') }
}

/**
 * A day without a time is left to be completed; what repeats says so in its date, which somebody then corrects, as they do
 * with a day that no calendar has.
 */
function startOf(event: ICAL.Component, timeZone: string): Partial<Record<RowField, string>> {
  const start = event.getFirstProperty('dtstart')
  try {
    return readStart(event, start, timeZone)
  } catch {
    return { date: plain(String(start?.jCal[3] ?? '')).slice(0, 40) }
  }
}

function readStart(
  event: ICAL.Component,
  start: ICAL.Property | null,
  timeZone: string,
): Partial<Record<RowField, string>> {
  const value = start?.getFirstValue()
  if (!(value instanceof ICAL.Time)) return {}
  const rule = event.getFirstPropertyValue('rrule')
  const repeats = rule === null ? '' : ` RRULE:${plain(String(rule)).slice(0, 80)}`
  const [day, clock] = [value.toString().slice(0, 10), value.toString().slice(11, 16)]
  if (value.isDate) return { date: `${day}${repeats}` }
  const written = start?.getFirstParameter('tzid') as string | undefined
  const zone = value.toString().endsWith('Z') ? 'UTC' : written === undefined ? timeZone : knownZone(written)
  if (zone === undefined) return { date: `${day}${repeats}`, time: `${clock} (${plain(written ?? '').slice(0, 40)})` }
  const there = wallClock(instantOf(day, clock, zone), timeZone)
  return { date: `${there.date}${repeats}`, time: there.time }
}

/** As Outlook calls them. */
const WINDOWS_ZONES: Readonly<Record<string, string>> = {
  'GMT Standard Time': 'Europe/London',
  'Greenwich Standard Time': 'Atlantic/Reykjavik',
  'W. Europe Standard Time': 'Europe/Berlin',
  'Romance Standard Time': 'Europe/Paris',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Central European Standard Time': 'Europe/Warsaw',
  'E. Europe Standard Time': 'Europe/Chisinau',
  'FLE Standard Time': 'Europe/Helsinki',
  'GTB Standard Time': 'Europe/Athens',
  'Arabian Standard Time': 'Asia/Dubai',
  'Arab Standard Time': 'Asia/Riyadh',
  'Eastern Standard Time': 'America/New_York',
  'Central Standard Time': 'America/Chicago',
  'Mountain Standard Time': 'America/Denver',
  'Pacific Standard Time': 'America/Los_Angeles',
}

function knownZone(name: string): string | undefined {
  const zone = WINDOWS_ZONES[name] ?? name.replace(/^\/.*?\/(?=[A-Z][a-z]+\/)/, '')
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: zone })
    return zone
  } catch {
    return undefined
  }
}

function textOf(event: ICAL.Component, name: string): string {
  try {
    const value = event.getFirstPropertyValue(name)
    return typeof value === 'string' ? value : ''
  } catch {
    // It says of itself that it is a moment, and is none.
    return ''
  }
}
