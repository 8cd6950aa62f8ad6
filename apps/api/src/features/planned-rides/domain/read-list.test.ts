import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RowValues } from '@livery/contracts/planned-rides/ride-imports.ts'
import fc from 'fast-check'
import { choosePlace } from './choose-place.ts'
import { decodeList } from './list-bytes.ts'
import { readCalendar } from './read-calendar.ts'
import { readCsv } from './read-csv.ts'

const MOST = 500
const WINDOW = { from: new Date('2026-11-20T00:00:00Z'), until: new Date('2027-05-19T00:00:00Z') }
const bytes = (text: string) => new TextEncoder().encode(text)
const rowsOf = (text: string) => {
  const read = readCsv(text, MOST)
  return read.ok ? read.list.rows : read.because
}
const ONE = [{ date: '2026-12-01', from: 'Avenyn 1', note: 'Ring, twice' }]

const TABLES: readonly [string, string, unknown][] = [
  ['commas', 'date,from,note\r\n2026-12-01,Avenyn 1,"Ring, twice"\r\n', ONE],
  ['semicolons, as spreadsheets of the continent write', 'Datum;Von;Notiz\n2026-12-01;Avenyn 1;Ring, twice\n', ONE],
  ['tabs, as they are pasted', 'Fecha\tDesde\tNota\n2026-12-01\tAvenyn 1\tRing, twice', ONE],
  ['French headings with accents', 'Jour;Départ;Commentaires\n2026-12-01;Avenyn 1;Ring, twice', ONE],
  ['Arabic headings', 'التاريخ,من,ملاحظة\n2026-12-01,Avenyn 1,"Ring, twice"', ONE],
  ['old Macs', 'date,from,note\r2026-12-01,Avenyn 1,"Ring, twice"\r', ONE],
  [
    'quotes in quotes, and a line break in a cell',
    'date,from,note\n,"The ""Post"" Hotel","a\nb"',
    [{ from: 'The "Post" Hotel', note: 'a b' }],
  ],
  [
    'empty lines and missing cells',
    'date,from,note\n\n,,\n2026-12-01,Avenyn 1\n',
    [{ date: '2026-12-01', from: 'Avenyn 1' }],
  ],
  [
    'a column for each stop',
    'date,from,stop 1,Stop 2,to\n1,A,B,C,D',
    [{ date: '1', from: 'A', stops: 'B | C', to: 'D' }],
  ],
  ['of two columns of one name the first counts', 'date,from,pickup\n,A,B', [{ from: 'A' }]],
  [
    'a formula is text',
    'date,from,note\n,A,"=HYPERLINK(""http://x"")"',
    [{ from: 'A', note: '=HYPERLINK("http://x")' }],
  ],
  [
    'our own guard against formulas is taken off',
    "date,guest phone\n2026-12-01,'+46701234567",
    [{ date: '2026-12-01', guestPhone: '+46701234567' }],
  ],
  ['no headings', '2026-12-01,Avenyn 1', 'LIST_WITHOUT_HEADINGS'],
  ['headings alone', 'date,from\n', 'LIST_EMPTY'],
  ['something else', 'lorem ipsum', 'LIST_WITHOUT_HEADINGS'],
]
for (const [what, text, rows] of TABLES) test(`a table with ${what}`, () => assert.deepEqual(rowsOf(text), rows))

test('headings that are none of ours are named, and their content is not used', () => {
  const read = readCsv('date,from,Passport\n2026-12-01,A,X123', MOST)
  assert.ok(read.ok)
  assert.deepEqual(read.list.unknownColumns, ['Passport'])
  assert.deepEqual(read.list.rows, [{ date: '2026-12-01', from: 'A' }])
})

test('ten thousand rows are refused, and soon', () => {
  const began = performance.now()
  assert.equal(rowsOf(`date,from\n${'2026-12-01,Avenyn 1\n'.repeat(10_000)}`), 'LIST_TOO_LONG')
  assert.ok(performance.now() - began < 500)
})

test('a line without end and a quote that is never closed are no table', () => {
  assert.equal(rowsOf(`date,from\n2026-12-01,"${'x'.repeat(900_000)}`), 'LIST_NOT_READABLE')
  assert.equal(rowsOf(`date,from\n2026-12-01,"${'x'.repeat(900_000)}"`), 'LIST_NOT_READABLE')
  assert.deepEqual(
    rowsOf(`date,from${',x'.repeat(5_000)}\n1,2`),
    [{ date: '1', from: '2' }],
    'columns without end are cut',
  )
})

test('a cell is cut to what a field may hold', () => {
  const rows = rowsOf(`date,note\n1,${'x'.repeat(5_000)}`)
  assert.equal((rows as { note: string }[])[0]?.note.length, 500)
})

test('whatever is uploaded, reading it ends, and gives fields of ours or a reason', () => {
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 2_000 }), fc.string({ maxLength: 500 }).map(bytes)), (content) => {
      const list = decodeList(content)
      if (list.kind === 'unreadable') return
      const read =
        list.kind === 'csv' ? readCsv(list.text, MOST) : readCalendar(list.text, MOST, 'Europe/Stockholm', WINDOW)
      if (read.ok) for (const row of read.list.rows) assert.ok(Object.values(row).every((one) => one.length <= 500))
    }),
  )
})

test('what is written as a table is read as it was', () => {
  const cell = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .map((one) => `x${one.replaceAll(/[\p{C}\p{Z}]/gu, '_')}`)
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 }),
      fc.constantFrom(',', ';', '\t'),
      (pairs, sign) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
        const text = [['from', 'to'], ...pairs].map((cells) => cells.map(quoted).join(sign)).join('\n')
        assert.deepEqual(
          rowsOf(text),
          pairs.map(([from, to]) => ({ from, to })),
        )
      },
    ),
  )
})

const HEAD = 'date;from\n2026-12-01;Mölndalsvägen'
const latin1 = Uint8Array.from(HEAD, (letter) => letter.charCodeAt(0))
const utf16 = (mark: number[], swap: boolean) =>
  Uint8Array.from([
    ...mark,
    ...[...HEAD].flatMap((letter) => {
      const pair = [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]
      return swap ? pair.toReversed() : pair
    }),
  ])
const ENCODED: readonly [string, Uint8Array][] = [
  ['UTF-8', bytes(HEAD)],
  ['UTF-8 with its mark', bytes(`\uFEFF${HEAD}`)],
  ['Windows-1252', latin1],
  ['UTF-16, little end first', utf16([0xff, 0xfe], false)],
  ['UTF-16, big end first', utf16([0xfe, 0xff], true)],
]
for (const [what, content] of ENCODED)
  test(`${what} is read`, () => assert.deepEqual(decodeList(content), { kind: 'csv', text: HEAD }))

const NO_LISTS: readonly [string, Uint8Array, string][] = [
  ['a newer spreadsheet', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), 'LIST_IS_SPREADSHEET'],
  ['an older one', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1), 'LIST_IS_SPREADSHEET'],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1), 'LIST_NOT_READABLE'],
  ['broken UTF-16', Uint8Array.of(0xff, 0xfe, 0, 0xd8, 0, 0xd8), 'LIST_NOT_READABLE'],
  ['nothing', Uint8Array.of(), 'LIST_EMPTY'],
  ['blanks', bytes(' \n\t\uFEFF'), 'LIST_EMPTY'],
]
for (const [what, content, because] of NO_LISTS)
  test(`${what} is no list, whatever its name`, () =>
    assert.deepEqual(decodeList(content), { kind: 'unreadable', because }))

const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'].join('\r\n')
const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...events, 'END:VCALENDAR'].join('\r\n')
const eventsOf = (text: string) => {
  const read = readCalendar(text, MOST, 'Europe/Stockholm', WINDOW)
  return read.ok ? read.list.rows : read.because
}
const TEN = 'DTSTART;TZID=Europe/Stockholm:20261201T100000'
const AT_TEN = { date: '2026-12-01', time: '10:00' }

const EVENTS: readonly [string, string[], object][] = [
  [
    'a way in the place',
    [TEN, 'LOCATION:Grand Hotel → Volvo Hallen', 'SUMMARY:Investors'],
    {
      ...AT_TEN,
      ...{ from: 'Grand Hotel', to: 'Volvo Hallen', note: 'Investors' },
    },
  ],
  [
    'a way in the title',
    [TEN, 'SUMMARY:Grand Hotel -> Volvo Hallen'],
    { ...AT_TEN, from: 'Grand Hotel', to: 'Volvo Hallen' },
  ],
  ['a place alone', [TEN, 'LOCATION:Grand Hotel'], { ...AT_TEN, from: 'Grand Hotel' }],
  [
    'more in its description',
    [
      TEN,
      'LOCATION:Grand Hotel',
      String.raw`DESCRIPTION:To: Volvo Hallen\nClass: Van\nPassengers: 5\nRing twice\, please`,
    ],
    { ...AT_TEN, from: 'Grand Hotel', to: 'Volvo Hallen', class: 'Van', passengers: '5', note: 'Ring twice, please' },
  ],
  ['UTC', ['DTSTART:20261201T090000Z', 'LOCATION:A'], { ...AT_TEN, from: 'A' }],
  [
    'another zone, across a change of clocks',
    ['DTSTART;TZID=America/New_York:20261027T040000', 'LOCATION:A'],
    {
      date: '2026-10-27',
      time: '09:00',
      from: 'A',
    },
  ],
  [
    'a zone as Outlook calls it',
    ['DTSTART;TZID=W. Europe Standard Time:20261201T100000', 'LOCATION:A'],
    { ...AT_TEN, from: 'A' },
  ],
  ['no zone', ['DTSTART:20261201T100000', 'LOCATION:A'], { ...AT_TEN, from: 'A' }],
  [
    'a zone of nobody',
    ['DTSTART;TZID=Moon:20261201T100000', 'LOCATION:A'],
    {
      date: '2026-12-01',
      time: '10:00 (Moon)',
      from: 'A',
    },
  ],
  ['a whole day', ['DTSTART;VALUE=DATE:20261201', 'LOCATION:A'], { date: '2026-12-01', from: 'A' }],
  [
    'a repetition that no calendar makes',
    [TEN, 'RRULE:FREQ=SECONDLY;BYDAY=TU', 'LOCATION:A'],
    {
      date: '2026-12-01 RRULE:FREQ=SECONDLY;BYDAY=TU',
      time: '10:00',
      from: 'A',
    },
  ],
  [
    'a way with stops',
    [TEN, 'LOCATION:Grand Hotel → Post → Volvo Hallen'],
    { ...AT_TEN, from: 'Grand Hotel', stops: 'Post', to: 'Volvo Hallen' },
  ],
  ['nothing', [], {}],
]
for (const [what, lines, row] of EVENTS)
  test(`an event with ${what}`, () => assert.deepEqual(eventsOf(calendar(event(...lines))), [row]))

test('cancelled events are left out, and what is no calendar is said', () => {
  assert.equal(eventsOf(calendar(event(TEN, 'STATUS:CANCELLED'))), 'LIST_EMPTY')
  assert.equal(eventsOf('BEGIN:VCALENDAR\nno'), 'LIST_NOT_READABLE')
  assert.equal(eventsOf(calendar(...Array.from({ length: 501 }, () => event(TEN)))), 'LIST_TOO_LONG')
  assert.equal(eventsOf(calendar(event(TEN, `LOCATION:${'x'.repeat(30_000)}`))), 'LIST_NOT_READABLE')
})

const days = (...lines: string[]) => {
  const read = eventsOf(calendar(event(TEN, 'LOCATION:A', ...lines)))
  return typeof read === 'string' ? read : read.map(({ date, time }) => `${date} ${time}`)
}
for (const [what, lines, expected] of [
  ['each week, three times', ['RRULE:FREQ=WEEKLY;COUNT=3'], ['2026-12-01', '2026-12-08', '2026-12-15']],
  [
    'on chosen weekdays until a moment in UTC, which is that of the last',
    ['RRULE:FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20261208T090000Z'],
    ['2026-12-01', '2026-12-03', '2026-12-08'],
  ],
  ['until a day, which counts', ['RRULE:FREQ=DAILY;UNTIL=20261203'], ['2026-12-01', '2026-12-02', '2026-12-03']],
  ['each second day', ['RRULE:FREQ=DAILY;INTERVAL=2;COUNT=2'], ['2026-12-01', '2026-12-03']],
  ['each year', ['RRULE:FREQ=YEARLY'], ['2026-12-01']],
  ['each year, on the day that it is', ['RRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=1;COUNT=9'], ['2026-12-01']],
  ['each first Tuesday', ['RRULE:FREQ=MONTHLY;BYDAY=1TU;COUNT=3'], ['2026-12-01', '2027-01-05', '2027-02-02']],
  [
    'without the days that are called off, however they are written',
    ['RRULE:FREQ=DAILY;COUNT=4', 'EXDATE;TZID=Europe/Stockholm:20261202T100000', 'EXDATE:20261203T090000Z'],
    ['2026-12-01', '2026-12-04'],
  ],
] as const)
  test(`a repetition ${what}`, () =>
    assert.deepEqual(
      days(...lines),
      expected.map((date) => `${date} 10:00`),
    ))

test('a repetition without end is worked out as far as may be booked, across the change of clocks', () => {
  const weeks = days('RRULE:FREQ=WEEKLY')
  assert.equal(weeks.length, 25)
  assert.equal(weeks.at(-1), '2027-05-18 10:00')
})

test('what has been is left out; a repetition that is over says so in its date', () => {
  const past = (rule: string) =>
    eventsOf(calendar(event('DTSTART;TZID=Europe/Stockholm:20261110T100000', rule))) as { date: string }[]
  assert.deepEqual(
    past('RRULE:FREQ=WEEKLY;COUNT=3').map(({ date }) => date),
    ['2026-11-24'],
  )
  assert.match(past('RRULE:FREQ=WEEKLY;COUNT=1')[0]?.date ?? '', /RRULE/)
})

test('an occasion that was moved is where it is now, and one that was called off is nowhere', () => {
  const [series, moved, off] = [
    event(TEN, 'UID:a', 'RRULE:FREQ=DAILY;COUNT=3', 'LOCATION:A'),
    event(
      'DTSTART;TZID=Europe/Stockholm:20261202T150000',
      'UID:a',
      'RECURRENCE-ID;TZID=Europe/Stockholm:20261202T100000',
      'LOCATION:B',
    ),
    event('DTSTART:20261203T090000Z', 'UID:a', 'RECURRENCE-ID:20261203T090000Z', 'STATUS:CANCELLED'),
  ]
  assert.deepEqual(eventsOf(calendar(series, moved, off)), [
    { ...AT_TEN, from: 'A' },
    { date: '2026-12-02', time: '15:00', from: 'B' },
  ])
})

test('a repetition with more occasions than a list has rows is too long', () => {
  assert.equal(
    eventsOf(calendar(event(TEN, 'RRULE:FREQ=DAILY'), event(TEN, 'RRULE:FREQ=DAILY'), event(TEN, 'RRULE:FREQ=DAILY'))),
    'LIST_TOO_LONG',
  )
})

test('a year’s day that was long ago is found; one in February that is not there this year is none', () => {
  const from = (start: string) => {
    const read = eventsOf(calendar(event(`DTSTART;TZID=Europe/Stockholm:${start}`, 'RRULE:FREQ=YEARLY')))
    return (read as { date: string }[]).map(({ date }) => date)
  }
  assert.deepEqual(from('20191224T100000'), ['2026-12-24'])
  assert.match(from('20240229T100000')[0] ?? '', /RRULE/)
  const monthly = eventsOf(calendar(event('DTSTART;TZID=Europe/Stockholm:20270131T100000', 'RRULE:FREQ=MONTHLY')))
  assert.deepEqual(
    (monthly as { date: string }[]).map(({ date }) => date),
    ['2027-01-31', '2027-03-31'],
  )
})

test('dates that are listed, or moved together from one on, are not worked out, and say so', () => {
  const [listed, shifted] = [
    event(TEN, 'UID:b', 'RDATE;TZID=Europe/Stockholm:20261204T100000'),
    event(TEN, 'UID:a', 'RRULE:FREQ=DAILY;COUNT=5'),
  ]
  const moved = event(
    'DTSTART;TZID=Europe/Stockholm:20261202T150000',
    'UID:a',
    'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Stockholm:20261202T100000',
  )
  const read = eventsOf(calendar(listed, shifted, moved)) as { date: string }[]
  assert.deepEqual(
    read.map(({ date }) => date),
    ['2026-12-01 RRULE:RDATE', '2026-12-01 RRULE:FREQ=DAILY;COUNT=5', '2026-12-02'],
  )
})

test('a rule that never comes true, or leaps further than any calendar, is told and not looked for', () => {
  const began = performance.now()
  for (const rule of [
    ...['DAILY;INTERVAL=7;BYDAY=MO', 'DAILY;INTERVAL=14;BYDAY=SU', 'DAILY;BYDAY=1MO', 'DAILY;BYDAY=1TU'],
    ...['DAILY;INTERVAL=2147483647', 'DAILY;INTERVAL=99999999999999999999', 'WEEKLY;INTERVAL=2147483647'],
    ...['MONTHLY;INTERVAL=12;BYMONTHDAY=30', 'MONTHLY;INTERVAL=1200;BYDAY=5SU', 'MONTHLY;BYMONTHDAY=32'],
    ...['MONTHLY;BYDAY=6MO', 'MONTHLY;BYDAY=0FR', 'WEEKLY;BYDAY=2MO', 'YEARLY;BYMONTH=2;BYMONTHDAY=30'],
  ])
    for (const start of ['20261201T100000', '20260217T100000', '20240229T100000']) {
      const read = eventsOf(calendar(event(`DTSTART;TZID=Europe/Stockholm:${start}`, `RRULE:FREQ=${rule}`)))
      assert.match(typeof read === 'string' ? read : (read[0]?.date ?? ''), /RRULE|LIST_NOT_READABLE/, rule)
    }
  assert.ok(performance.now() - began < 5_000)
})

test('a megabyte of days that were called off takes no time either', () => {
  const old = (nth: number) => new Date(Date.UTC(1970, 0, 1 + nth)).toISOString().slice(0, 10).replaceAll('-', '')
  const gone = Array.from({ length: 50 }, (_, line) => {
    const days = Array.from({ length: 1_100 }, (_, nth) => `${old(line * 1_100 + nth)}T100000`)
    return `EXDATE;TZID=Europe/Stockholm:${days.join(',')}`
  })
  const began = performance.now()
  const read = eventsOf(calendar(event(TEN, 'RRULE:FREQ=DAILY;COUNT=3', ...gone, 'EXDATE:20261202T090000Z')))
  assert.ok(performance.now() - began < 5_000)
  assert.ok(typeof read === 'string' || !read.some(({ date }) => date === '2026-12-02'))
})

test('never is no number of times, a day has twenty-four hours, and a zone of an exception that nobody knows is told', () => {
  assert.match(days('RRULE:FREQ=DAILY;COUNT=0')[0] ?? '', /RRULE/)
  assert.match(days('RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;TZID=Mars/Base:20261202T100000')[0] ?? '', /RRULE/)
  assert.deepEqual(eventsOf(calendar(event('DTSTART:20261201T256100', 'LOCATION:A'))), [
    { date: '2026-12-01T25:61:00', from: 'A' },
  ])
})

test('a day called off that no calendar has calls off no other', () => {
  const start = 'DTSTART;TZID=Europe/Stockholm:20270301T100000'
  const read = eventsOf(calendar(event(start, 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20270230')))
  assert.equal(read.length, 3)
})

test('no rule of a repetition takes its time, however hostile', () => {
  const began = performance.now()
  const old = 'DTSTART;TZID=Europe/Stockholm:19000101T100000'
  for (const rule of [
    'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=31',
    'RRULE:FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2',
    'RRULE:FREQ=MONTHLY;BYMONTHDAY=31;BYDAY=5MO',
    'RRULE:FREQ=YEARLY;BYYEARDAY=366;BYMONTHDAY=1',
    'RRULE:FREQ=DAILY',
  ])
    eventsOf(calendar(...Array.from({ length: 400 }, () => event(old, rule))))
  assert.ok(performance.now() - began < 5_000)
})

test('a description of nothing but spaces is read at once', () => {
  const folded = `DESCRIPTION:${' '.repeat(200_000)}x`.match(/.{1,70}/gs)?.join('\r\n ') ?? ''
  const began = performance.now()
  assert.deepEqual(eventsOf(calendar(event(TEN, folded))), [{ date: '2026-12-01', time: '10:00', note: 'x' }])
  assert.ok(performance.now() - began < 2_000)
})

for (const [what, line, date] of [
  ['a day that no calendar has', 'DTSTART:20270230', '2027-02-30T::'],
  ['an hour that no day has', 'DTSTART:99999999T999999', '9999-99-99T99:99:99'],
  ['no day at all', 'DTSTART:soon', 'soon--T::'],
] as const)
  test(`an event on ${what} is a row to correct, and the others are read`, () => {
    const [wrong, right] = eventsOf(calendar(event(line), event(TEN, 'STATUS;VALUE=DATE-TIME:soon'))) as RowValues[]
    assert.deepEqual([wrong?.date, right?.time], [date, '10:00'])
  })

const place = (name: string, address: string, lat = 57.7) => ({ name, address, lat, lng: 11.97 })
const HOTEL = place('Grand Hotel', 'Grand Hotel, Drottningtorget 10')
const PLACES: readonly [string, string, ReturnType<typeof place>[], string | null, number][] = [
  ['the only one', 'grand hotel drottning', [HOTEL], HOTEL.address, 0],
  ['the one that is called so', 'GRAND HOTEL', [place('Grand Hotel Opera', 'Opera 1'), HOTEL], HOTEL.address, 0],
  [
    'an address with its town',
    'Avenyn 1, Göteborg',
    [place('Avenyn 1', 'Avenyn 1'), place('Avenyn 11', 'Avenyn 11')],
    'Avenyn 1',
    0,
  ],
  [
    'two of one name',
    'Storgatan 5',
    [place('Storgatan 5', 'Storgatan 5'), place('Storgatan 5', 'Storgatan 5', 57.6)],
    null,
    2,
  ],
  ['several that resemble it', 'Grand', [HOTEL, place('Grand Café', 'Grand Café')], null, 2],
  ['none', 'Nowhere', [], null, 0],
]
for (const [what, text, found, address, choices] of PLACES)
  test(`a place: ${what}`, () => {
    const chosen = choosePlace(text, found)
    assert.deepEqual([chosen.place?.address ?? null, chosen.choices.length], [address, choices])
  })
