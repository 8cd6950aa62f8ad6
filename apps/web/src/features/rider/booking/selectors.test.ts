import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quoteRequestOf } from './selectors.ts'
import { bookingReducer, initialBooking, spotChosen, spotTyped, stopAdded, stopMoved } from './slice.ts'

const avenyn = { address: 'Kungsportsavenyen 36', lat: 57.6989, lng: 11.9791 }
const varvet = { address: 'Sven Källfelts Gata 18', lat: 57.6858, lng: 11.8859 }
const acts = (...list: Parameters<typeof bookingReducer>[1][]) => list.reduce(bookingReducer, initialBooking)
const bothEnds = [spotChosen({ key: 'pickup', place: avenyn }), spotChosen({ key: 'dropOff', place: varvet })]

test('nothing is asked until both ends are chosen', () => {
  assert.equal(quoteRequestOf(initialBooking), undefined)
  assert.equal(quoteRequestOf(acts(spotChosen({ key: 'pickup', place: avenyn }))), undefined)
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
