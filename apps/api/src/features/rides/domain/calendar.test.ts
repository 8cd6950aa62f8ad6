import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type CalendarEvent, writeCalendar } from './calendar.ts'

const EVENT: CalendarEvent = {
  id: 'rid_1',
  sequence: 4,
  startsAt: new Date('2026-11-21T06:40:00Z'),
  endsAt: new Date('2026-11-21T07:31:00Z'),
  timeZone: 'Europe/Stockholm',
  title: 'Chauffeur to Sven Källfelts Gata 18',
  place: 'Göteborg Landvetter Airport, Arrivals',
  description: 'Henrik Lindqvist; black\nBooking R-1',
  url: 'https://livery.example/rides/rid_1',
  isCancelled: false,
  changedAt: new Date('2026-11-20T10:00:00Z'),
}
const of = (over: Partial<CalendarEvent> = {}) => writeCalendar([{ ...EVENT, ...over }], null)
/** As a calendar reads it: folded lines joined, then name and value. */
const linesIn = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)
const valueIn = (calendar: string, name: string) =>
  linesIn(calendar)
    // Those of the ride, not of a clock change in its zone.
    .findLast((line) => line.startsWith(name))
    ?.slice(name.length + 1)

test('a ride is at its pickup’s hour, whoever reads it', () => {
  const calendar = of()
  assert.equal(valueIn(calendar, 'DTSTART;TZID=Europe/Stockholm'), '20261121T074000')
  assert.equal(valueIn(calendar, 'DTEND;TZID=Europe/Stockholm'), '20261121T083100')
  assert.equal(valueIn(calendar, 'UID'), 'rid_1@livery')
  assert.equal(valueIn(calendar, 'SEQUENCE'), '4')
  assert.equal(valueIn(calendar, 'METHOD'), 'PUBLISH')
  assert.equal(valueIn(calendar, 'STATUS'), 'CONFIRMED')
  assert.equal(valueIn(calendar, 'LOCATION'), 'Göteborg Landvetter Airport\\, Arrivals')
  assert.equal(valueIn(calendar, 'DESCRIPTION'), 'Henrik Lindqvist\\; black\\nBooking R-1')
})

test('a cancelled ride takes its entry away; among others it is struck out', () => {
  assert.equal(valueIn(of({ isCancelled: true }), 'METHOD'), 'CANCEL')
  assert.equal(valueIn(of({ isCancelled: true }), 'STATUS'), 'CANCELLED')
  const feed = writeCalendar([EVENT, { ...EVENT, id: 'rid_2', isCancelled: true }], { name: 'Livery' })
  assert.equal(valueIn(feed, 'METHOD'), 'PUBLISH')
  assert.equal(feed.match(/STATUS:CANCELLED/g)?.length, 1)
})

test('an hour that comes twice is told by the clock of the world, and no ride ends before it begins', () => {
  // From 02:40 in summer time to 02:10 in winter time, half an hour later.
  const across = of({ startsAt: new Date('2026-10-25T00:40:00Z'), endsAt: new Date('2026-10-25T01:10:00Z') })
  assert.equal(valueIn(across, 'DTSTART'), '20261025T004000Z')
  assert.equal(valueIn(across, 'DTEND'), '20261025T011000Z')
  // A calendar takes 02:30 for the first one.
  const second = of({ startsAt: new Date('2026-10-25T01:30:00Z'), endsAt: new Date('2026-10-25T02:10:00Z') })
  assert.equal(valueIn(second, 'DTSTART'), '20261025T013000Z')
  const first = of({ startsAt: new Date('2026-10-25T00:10:00Z'), endsAt: new Date('2026-10-25T00:50:00Z') })
  assert.equal(valueIn(first, 'DTSTART;TZID=Europe/Stockholm'), '20261025T021000')
  const after = of({ startsAt: new Date('2026-10-25T02:00:00Z'), endsAt: new Date('2026-10-25T02:50:00Z') })
  assert.equal(valueIn(after, 'DTSTART;TZID=Europe/Stockholm'), '20261025T030000')
})

for (const [zone, startsAt, expected] of [
  // The clocks go back on 25 October 2026 at 03:00 and forward on 28 March 2027 at 02:00.
  [
    'Europe/Stockholm',
    '2026-11-21T06:40:00Z',
    ['STANDARD 20261025T030000 +0200 +0100', 'DAYLIGHT 20270328T020000 +0100 +0200'],
  ],
  // In the other half of the world summer is at Christmas.
  [
    'Australia/Sydney',
    '2026-11-21T06:40:00Z',
    ['DAYLIGHT 20261004T020000 +1000 +1100', 'STANDARD 20270404T030000 +1100 +1000'],
  ],
  ['Asia/Dubai', '2026-11-21T06:40:00Z', []],
  ['Asia/Kathmandu', '2026-11-21T06:40:00Z', []],
] as const) {
  test(`a calendar that has never heard of ${zone} is told its clock changes`, () => {
    const at = new Date(startsAt)
    const calendar = of({ timeZone: zone, startsAt: at, endsAt: new Date(at.getTime() + 3_600_000) })
    const told = [
      ...calendar.matchAll(
        /BEGIN:(STANDARD|DAYLIGHT)\r\nDTSTART:(\w+)\r\nTZOFFSETFROM:(\S+)\r\nTZOFFSETTO:(\S+)\r\nEND:\1/g,
      ),
    ].map(([, kind, from, before, after]) => `${kind} ${from} ${before} ${after}`)
    for (const one of expected) assert.ok(told.includes(one), `${one} in ${told.join(', ')}`)
    if (expected.length === 0) assert.equal(told.length, 1, 'none')
    const offset = { 'Asia/Dubai': '+0400', 'Asia/Kathmandu': '+0545' }[zone as string]
    if (offset !== undefined) assert.match(told[0] ?? '', new RegExp(`\\${offset} \\${offset}$`))
  })
}

test('whatever people write: lines end in CRLF, hold 75 bytes at most, and read as they were written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      // What begins a line for some reader is written as one, which the next test is about.
      const written = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
      const calendar = of({ description: written })
      for (const line of calendar.split('\r\n')) {
        assert.ok(Buffer.byteLength(line) <= 75)
        assert.ok(!/[\r\n]/.test(line))
      }
      assert.equal(valueIn(calendar, 'DESCRIPTION')?.replaceAll(/\\([\\;,])/g, '$1'), written)
    }),
  )
})

test('no sign in a name or an address begins a line, however a calendar reads lines', () => {
  const evil = 'Hotel\rEND:VEVENT\u2028BEGIN:VEVENT\x0bUID:evil\x85SUMMARY:Pay\x1b\x00\x07'
  const calendar = of({ place: evil, title: evil, description: evil }).replaceAll('\r\n ', '')
  for (const line of calendar.split(/\r\n|[\p{Cc}\p{Zl}\p{Zp}]/u)) assert.doesNotMatch(line, /^(UID:evil|SUMMARY:Pay)/)
  assert.doesNotMatch(calendar.replaceAll('\r\n', ''), /\p{Cc}/u)
  assert.equal(valueIn(calendar, 'LOCATION'), 'Hotel\\nEND:VEVENT\\nBEGIN:VEVENT\\nUID:evil\\nSUMMARY:Pay\\n\\n\\n')
})
