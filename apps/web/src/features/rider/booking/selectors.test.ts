import assert from 'node:assert/strict'
import { test } from 'node:test'
import { someHoursAfter } from './return-time.ts'
import { carRequestsOf, missingOf, quoteRequestOf, returnRequestOf, wantsReturn } from './selectors.ts'
import {
  bookingReducer,
  carAdded,
  carChanged,
  carRemoved,
  extrasChosen,
  initialBooking,
  MOST_MORE_CARS,
  promotionChosen,
  returnChosen,
  spotChosen,
  spotTyped,
  stopAdded,
  stopMoved,
  whenChosen,
} from './slice.ts'

const avenyn = { address: 'Kungsportsavenyen 36', lat: 57.6989, lng: 11.9791 }
const varvet = { address: 'Sven Källfelts Gata 18', lat: 57.6858, lng: 11.8859 }
const acts = (...list: Parameters<typeof bookingReducer>[1][]) => list.reduce(bookingReducer, initialBooking)
const bothEnds = [spotChosen({ key: 'pickup', place: avenyn }), spotChosen({ key: 'dropOff', place: varvet })]

test('nothing is asked until both ends are chosen', () => {
  assert.equal(quoteRequestOf(initialBooking), undefined)
  assert.equal(quoteRequestOf(acts(spotChosen({ key: 'pickup', place: avenyn }))), undefined)
})

test('what is missing is said by its name', () => {
  const placed = acts(...bothEnds)
  const pickedUp = acts(spotChosen({ key: 'pickup', place: avenyn }))
  assert.equal(missingOf(initialBooking), 'way')
  assert.equal(missingOf({ ...initialBooking, kind: 'hourly' }), 'pickup')
  assert.equal(missingOf({ ...placed, kind: 'later' }), 'time')
  assert.equal(missingOf({ ...pickedUp, kind: 'hourly', hourlyAtOnce: true }), undefined)
  assert.equal(missingOf(placed), undefined)
})

test('typing over a chosen place takes the choice back', () => {
  assert.equal(quoteRequestOf(acts(...bothEnds, spotTyped({ key: 'dropOff', text: 'Sven' }))), undefined)
})

test('a stop that is still empty does not hold the price up', () => {
  const request = quoteRequestOf(acts(...bothEnds, stopAdded('a')))
  assert.equal(request?.addonlocation, undefined)
  assert.equal(request?.ridetype, 'instant')
})

test('stops change places and none is lost', () => {
  const state = acts(stopAdded('a'), stopAdded('b'), stopAdded('c'), stopMoved({ key: 'c', by: -1 }))
  assert.deepEqual(
    state.stops.map((stop) => stop.key),
    ['a', 'c', 'b'],
  )
  assert.equal(bookingReducer(state, stopMoved({ key: 'a', by: -1 })).stops[0]?.key, 'a')
})

test('a sixth stop is not taken', () => {
  assert.equal(acts(...['a', 'b', 'c', 'd', 'e', 'f'].map((key) => stopAdded(key))).stops.length, 5)
})

test('later carries its date and time, by the hour its hours', () => {
  const placed = acts(...bothEnds)
  const later = quoteRequestOf({ ...placed, kind: 'later', date: '2026-12-01', time: '07:30' })
  assert.deepEqual([later?.ridetype, later?.predate, later?.pretime], ['prebook', '2026-12-01', '07:30'])
  const hourly = quoteRequestOf({ ...placed, kind: 'hourly', hourlyAtOnce: true, hours: 4 })
  assert.deepEqual([hourly?.ridetype, hourly?.hours], ['instant', 4])
})

test('by the hour the drop-off may stay open, but one that is being typed is waited for', () => {
  const placed = acts(spotChosen({ key: 'pickup', place: avenyn }))
  const open = quoteRequestOf({ ...placed, kind: 'hourly', hours: 3 })
  assert.deepEqual([open?.hours, open && 'dropOffLocation' in open], [3, false])
  const typing = bookingReducer(placed, spotTyped({ key: 'dropOff', text: 'Sven' }))
  assert.equal(quoteRequestOf({ ...typing, kind: 'hourly' }), undefined)
})

test('the way back goes the other way, later, for the same people and without the code', () => {
  const seat = 'ext_seat' as Parameters<typeof extrasChosen>[0][number]
  const [stop, other] = [
    { address: 'Götaplatsen 1', lat: 57.697, lng: 11.98 },
    { address: 'Järntorget 2', lat: 57.699, lng: 11.953 },
  ]
  const booking = acts(
    ...bothEnds,
    stopAdded('a'),
    stopAdded('b'),
    spotChosen({ key: 'a', place: stop }),
    spotChosen({ key: 'b', place: other }),
    whenChosen({ passengers: 2 }),
    extrasChosen([seat, seat]),
    promotionChosen('SPRING'),
    returnChosen({ date: '2026-11-27', time: '18:00' }),
  )
  assert.deepEqual(returnRequestOf(booking), {
    pickupLocation: varvet,
    dropOffLocation: avenyn,
    addonlocation: [other, stop],
    ridetype: 'prebook',
    predate: '2026-11-27',
    pretime: '18:00',
    passengers: 2,
    additionalservice: [{ _id: seat, count: 2 }],
  })
})

test('a further car goes the same way for its own people, without the code and the extras of the first', () => {
  const seat = 'ext_seat' as Parameters<typeof extrasChosen>[0][number]
  const booking = acts(
    ...bothEnds,
    whenChosen({ kind: 'later', date: '2026-12-01', time: '07:30', passengers: 3 }),
    extrasChosen([seat]),
    promotionChosen('SPRING'),
    carAdded({ key: 'a', halves: false }),
    carChanged({ key: 'a', passengers: 5, luggage: 2 }),
    carAdded({ key: 'b', halves: false }),
  )
  const trip = {
    pickupLocation: avenyn,
    dropOffLocation: varvet,
    ridetype: 'prebook',
    predate: '2026-12-01',
    pretime: '07:30',
  }
  assert.deepEqual(carRequestsOf(booking), [{ ...trip, passengers: 5, luggage: 2 }, trip])
  assert.deepEqual(carRequestsOf(bookingReducer(booking, carRemoved('a'))), [trip])
  assert.deepEqual(carRequestsOf(bookingReducer(booking, whenChosen({ kind: 'now' }))), [], 'cars are booked ahead')
  const back = returnChosen({ date: '2026-12-02', time: '18:00' })
  assert.deepEqual(carRequestsOf(bookingReducer(booking, back)), [], 'and one way')
})

test('where no car takes the party, a further one takes half of it', () => {
  const ahead = whenChosen({ kind: 'later', date: '2026-12-01', time: '07:30', passengers: 5, luggage: 3 })
  const { passengers, luggage, cars } = acts(...bothEnds, ahead, carAdded({ key: 'a', halves: true }))
  assert.deepEqual([passengers, luggage, cars], [3, 2, [{ key: 'a', passengers: 2, luggage: 1 }]])
})

test('a booking has so many cars and no more', () => {
  const added = ['a', 'b', 'c', 'd', 'e'].map((key) => carAdded({ key, halves: false }))
  assert.equal(acts(...added).cars?.length, MOST_MORE_CARS)
})

test('by the hour there is no way back, and without its time it is not priced yet', () => {
  const back = returnChosen({ date: '2026-11-27', time: '' })
  assert.deepEqual([wantsReturn(acts(...bothEnds, back)), returnRequestOf(acts(...bothEnds, back))], [true, undefined])
  assert.equal(wantsReturn(acts(...bothEnds, back, whenChosen({ kind: 'hourly' }))), false)
})

test('a way back begins some hours later, to the quarter, over midnight too', () => {
  const now = new Date(2026, 10, 23, 21, 7)
  assert.deepEqual(someHoursAfter({ kind: 'now', date: '', time: '' }, now), { date: '2026-11-24', time: '01:15' })
  const later = { kind: 'later', date: '2026-11-27', time: '09:00' } as const
  assert.deepEqual(someHoursAfter(later, now), { date: '2026-11-27', time: '13:00' })
})
