// A roadshow's calendar: each event is a ride from its place, or from A to B where its place says so. What its description
// says as "To: …" or "Class: …" counts, the rest is the note. What repeats is a ride for each occasion.
import type { RowField, RowValues } from '@livery/contracts/planned-rides/ride-imports.ts'
import ICAL from 'ical.js'
import { fieldCalled } from './columns.ts'
import { type ListRead, plain } from './read-csv.ts'
import { repetitions, type Start, type Window } from './read-occasions.ts'
import { joinStops } from './stops.ts'

const ARROW = /\s*(?:→|⟶|➔|->|=>|–>|—>)\s*/
const LONGEST_NOTE = 500
const LONGEST_LINE = 20_000

/** `timeZone` is that of the pickups: what is written in another one is told by their clock. */
export function readCalendar(text: string, most: number, timeZone: string, window: Window): ListRead {
  if (text.split(/\r?\n/).some((line) => line.length > LONGEST_LINE)) return { ok: false, because: 'LIST_NOT_READABLE' }
  let calendar: ICAL.Component
  try {
    calendar = new ICAL.Component(ICAL.parse(text))
  } catch {
    return { ok: false, because: 'LIST_NOT_READABLE' }
  }
  const events = calendar.getAllSubcomponents('vevent')
  const occasionsOf = repetitions(events, timeZone, window)
  const rows: RowValues[] = []
  for (const event of events) {
    if (textOf(event, 'status').toUpperCase() === 'CANCELLED') continue
    for (const start of occasionsOf(event)) {
      if (rows.length === most) return { ok: false, because: 'LIST_TOO_LONG' }
      rows.push(valuesOf(event, start))
    }
  }
  return rows.length === 0 ? { ok: false, because: 'LIST_EMPTY' } : { ok: true, list: { rows, unknownColumns: [] } }
}

function valuesOf(event: ICAL.Component, start: Start): RowValues {
  const { said, rest } = readDescription(textOf(event, 'description'))
  const [location, summary] = [plain(textOf(event, 'location')), plain(textOf(event, 'summary'))]
  const way = ARROW.test(location) ? location : ARROW.test(summary) ? summary : location
  const [from = '', ...onwards] = way.split(ARROW)
  const [to = '', stops] = [onwards.at(-1), joinStops(onwards.slice(0, -1))]
  const note = [summary === way ? '' : summary, rest].filter((part) => part !== '').join('. ')
  const values: Partial<Record<RowField, string>> = { ...start, from, stops, to, note, ...said }
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

function textOf(event: ICAL.Component, name: string): string {
  try {
    const value = event.getFirstPropertyValue(name)
    return typeof value === 'string' ? value : ''
  } catch {
    // It says of itself that it is a moment, and is none.
    return ''
  }
}
