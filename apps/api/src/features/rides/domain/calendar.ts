// Rides as a calendar reads them: RFC 5545, with the time zone of the pickup spelled out, so that a calendar that has
// never heard of it shows the right hour.
import { addMs, DAY_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { instantsOf, offsetMs, wallClock } from '@livery/kernel/wall-clock.ts'

export interface CalendarEvent {
  /** Stays the same for as long as the ride exists. */
  readonly id: string
  /** Grows with every change: the newest one counts. */
  readonly sequence: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly timeZone: string
  readonly title: string
  readonly place: string
  readonly description: string
  readonly url: string
  readonly isCancelled: boolean
  readonly changedAt: Date
}

const BYTES_A_LINE = 75
/** A clock change lies at most so far before and behind the events that it concerns. */
const AROUND_MS = 400 * DAY_MS

/** `feed`: a calendar that is asked for again, with a name. A single ride that is cancelled takes its entry away. */
export function writeCalendar(events: readonly CalendarEvent[], feed: { readonly name: string } | null): string {
  const isCancellation = feed === null && events.every(({ isCancelled }) => isCancelled)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Livery//Rides//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancellation ? 'CANCEL' : 'PUBLISH'}`,
    ...(feed === null ? [] : [`X-WR-CALNAME:${escaped(feed.name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H']),
    ...zonesOf(events),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function linesOf(event: CalendarEvent): string[] {
  const { startsAt, endsAt, timeZone } = event
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}@livery`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    ...timesOf(startsAt, endsAt, timeZone),
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.place)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `URL:${event.url}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${event.isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}

/** A calendar takes an hour that comes twice for its first time; where it is the second one, both are told in UTC. */
function timesOf(startsAt: Date, endsAt: Date, timeZone: string): string[] {
  if ([startsAt, endsAt].some((at) => isSecondTime(at, timeZone)))
    return [`DTSTART:${utc(startsAt)}`, `DTEND:${utc(endsAt)}`]
  return [`DTSTART;TZID=${timeZone}:${local(startsAt, timeZone)}`, `DTEND;TZID=${timeZone}:${local(endsAt, timeZone)}`]
}

function isSecondTime(at: Date, timeZone: string): boolean {
  const { date, time } = wallClock(at, timeZone)
  const [first, second] = instantsOf(date, time, timeZone)
  return first !== undefined && second !== undefined && at >= second
}

function zonesOf(events: readonly CalendarEvent[]): string[] {
  const names = [...new Set(events.map(({ timeZone }) => timeZone))]
  return names.flatMap((name) => {
    const times = events.filter(({ timeZone }) => timeZone === name).flatMap((event) => [event.startsAt, event.endsAt])
    const from = addMs(new Date(Math.min(...times.map((at) => at.getTime()))), -AROUND_MS)
    const to = addMs(new Date(Math.max(...times.map((at) => at.getTime()))), AROUND_MS)
    return ['BEGIN:VTIMEZONE', `TZID:${name}`, ...observancesOf(name, from, to), 'END:VTIMEZONE']
  })
}

/** What the clocks there show from each moment on, the first one from the beginning. */
function observancesOf(timeZone: string, from: Date, to: Date): string[] {
  const first = offsetMs(from, timeZone)
  const changes = [{ at: from, before: first, after: first }, ...clockChanges(timeZone, from, to)]
  const standard = Math.min(...changes.map(({ after }) => after))
  return changes.flatMap(({ at, before, after }) => {
    const kind = after === standard ? 'STANDARD' : 'DAYLIGHT'
    return [
      `BEGIN:${kind}`,
      `DTSTART:${basic(addMs(at, before).toISOString())}`,
      `TZOFFSETFROM:${offset(before)}`,
      `TZOFFSETTO:${offset(after)}`,
      `END:${kind}`,
    ]
  })
}

function clockChanges(timeZone: string, from: Date, to: Date): { at: Date; before: number; after: number }[] {
  const changes = []
  for (let at = from; at < to; at = addMs(at, DAY_MS)) {
    const [before, after] = [offsetMs(at, timeZone), offsetMs(addMs(at, DAY_MS), timeZone)]
    if (before === after) continue
    // Between two moments of which one lies before the change and one behind it.
    let [low, high] = [Math.floor(at.getTime() / MINUTE_MS), Math.ceil((at.getTime() + DAY_MS) / MINUTE_MS)]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (offsetMs(new Date(middle * MINUTE_MS), timeZone) === before) low = middle
      else high = middle
    }
    changes.push({ at: new Date(high * MINUTE_MS), before, after })
  }
  return changes
}

function local(at: Date, timeZone: string): string {
  const { date, time } = wallClock(at, timeZone)
  return `${date.replaceAll('-', '')}T${time.replace(':', '')}00`
}

const basic = (iso: string): string => iso.slice(0, 19).replaceAll(/[-:]/g, '')
const utc = (at: Date): string => `${basic(at.toISOString())}Z`

function offset(ms: number): string {
  const minutes = Math.abs(Math.round(ms / MINUTE_MS))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${ms < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`
}

/** What ends a line for some readers is a line break here, as is whatever else steers and shows nothing. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|(?!\t)[\p{Cc}\p{Zl}\p{Zp}]/gu, '\\n')
}

/** A line has 75 bytes at most, and no letter is cut in two. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    // A part that goes on begins with a space.
    const most = parts.length === 0 ? BYTES_A_LINE : BYTES_A_LINE - 1
    if (Buffer.byteLength(part) + Buffer.byteLength(letter) > most) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}
