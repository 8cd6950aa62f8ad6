import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RowWish, readDate, readRow, readTime } from './read-row.ts'

const DATES: readonly [string, string | null][] = [
  ...['2026-12-01', '2026/12/1', '1.12.2026', '01/12/2026', '1-12-26', '١/١٢/٢٠٢٦'].map(
    (text) => [text, '2026-12-01'] as [string, string],
  ),
  ['12/31/2026', '2026-12-31'],
  ['2026-02-29', null],
  ['31.04.2026', null],
  ['tomorrow', null],
  ['46357', null],
  ['2026-12-01T00:00:00', '2026-12-01'],
]
for (const [text, date] of DATES) test(`the date ${text}`, () => assert.equal(readDate(text), date))

const TIMES: readonly [string, string | null][] = [
  ...['7:40', '07:40', '7.40', '0740', '740', '7h40', '07:40:00', '7:40 am', '07:40 Uhr', '٧:٤٠'].map(
    (text) => [text, '07:40'] as [string, string],
  ),
  ['7 pm', '19:00'],
  ['12:05 am', '00:05'],
  ['12 p.m.', '12:00'],
  ['18h', '18:00'],
  ['24:00', null],
  ['7', null],
  ['13 pm', null],
  ['7:60', null],
  ['10:00 (Moon)', null],
]
for (const [text, time] of TIMES) test(`the time ${text}`, () => assert.equal(readTime(text), time))

const TERMS = {
  classes: [
    { vehicleClass: 'business', name: 'Business', names: {} },
    { vehicleClass: 'van', name: 'Van', names: { de: 'Großraum' } },
  ],
  phones: { code: '46', trunk: '0' },
}
const WHOLE = { date: '2026-12-01', time: '7:40', from: 'A', to: 'B' }
const read = (over: object) => readRow({ ...WHOLE, ...over }, TERMS)

test('a row that says the least is whole', () => {
  assert.deepEqual(read({}), {
    wish: {
      ...{ date: '2026-12-01', time: '07:40', from: 'A', to: 'B', rider: null, guest: null, vehicleClass: 'business' },
      ...{ passengers: 1, luggage: 0, flight: null, sign: null, payment: null, company: null, costCentre: null },
      ...{ reference: null, note: null, stops: [], hours: null },
    },
  })
})

test('a car by the hour may be let go anywhere, and stops stand in one cell', () => {
  const { wish } = read({ to: '', hours: '4', stops: 'Post; Café / Bar | Harbour / North' }) as { wish: RowWish }
  assert.deepEqual([wish.to, wish.hours, wish.stops], [null, 4, ['Post', 'Café', 'Bar', 'Harbour', 'North']])
})

test('classes, payments and numbers are read as they are written in the office’s languages', () => {
  const { wish } = read({
    ...{ class: 'grossraum', payment: 'Firmenkonto', guest: 'Léa', guestPhone: '070-123 45 67', flight: 'sk 433' },
    passengers: '٥',
  }) as { wish: RowWish }
  assert.deepEqual(
    [wish.vehicleClass, wish.payment, wish.guest, wish.flight, wish.passengers],
    ['van', 'account', { name: 'Léa', phone: '+46701234567' }, 'SK 433', 5],
  )
})

const WRONG: readonly [object, string, string][] = [
  [{ date: '' }, 'date', 'dateMissing'],
  [{ hours: 'all day' }, 'hours', 'hoursUnread'],
  [{ hours: '25' }, 'hours', 'hoursUnread'],
  [{ stops: 'A; B; C; D; E; F' }, 'stops', 'tooManyStops'],
  [{ to: '' }, 'to', 'toMissing'],
  [{ date: 'soon' }, 'date', 'dateUnread'],
  [{ date: '2026-12-01 RRULE:FREQ=DAILY' }, 'date', 'repeats'],
  [{ time: ' ' }, 'time', 'timeMissing'],
  [{ time: 'noon' }, 'time', 'timeUnread'],
  [{ from: '' }, 'from', 'fromMissing'],
  [{ to: '' }, 'to', 'toMissing'],
  [{ guest: 'Léa' }, 'guestPhone', 'guestWithoutPhone'],
  [{ guestPhone: '+46701234567' }, 'guest', 'guestWithoutName'],
  [{ guest: 'Léa', guestPhone: 'none' }, 'guestPhone', 'phoneUnread'],
  [{ guest: 'Léa', guestPhone: '+46900123456' }, 'guestPhone', 'phoneUnread'],
  [{ class: 'Rocket' }, 'class', 'classUnknown'],
  [{ passengers: '0' }, 'passengers', 'passengersUnread'],
  [{ passengers: 'two' }, 'passengers', 'passengersUnread'],
  [{ luggage: '-1' }, 'luggage', 'luggageUnread'],
  [{ flight: 'the evening one, by Lufthansa' }, 'flight', 'flightUnread'],
  [{ payment: 'cash' }, 'payment', 'paymentUnknown'],
  [{ payment: 'Carte bancaire' }, 'payment', 'byCard'],
  [{ sign: 'x'.repeat(81) }, 'sign', 'signTooLong'],
  [{ reference: 'x'.repeat(61) }, 'reference', 'referenceTooLong'],
]
for (const [over, field, problem] of WRONG)
  test(`${JSON.stringify(over).slice(0, 60)} is ${problem}`, () =>
    assert.deepEqual(read(over), { wrong: { field, problem } }))
