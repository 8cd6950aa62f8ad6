// What becomes of the trip of a link, and of what was remembered.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { REHYDRATE } from 'redux-persist'
import { draftOf } from '../../../lib/paths/booking-link.ts'
import { linkedPoints, linkedRequest } from './linked-trip.ts'
import { type BookingState, bookingReducer, initialBooking, linkOpened, tripLinked } from './slice.ts'

const TRIP = 'from=Avenyn+36&fromLat=57.7&fromLng=11.97&to=Varvet+18&toLat=57.68&toLng=11.88'
const draft = draftOf(new URLSearchParams(TRIP))
const linked = bookingReducer(initialBooking, tripLinked(draft))
const remember = (state: BookingState, booking?: BookingState) =>
  bookingReducer(state, { type: REHYDRATE, payload: booking && { booking } } as never)

test('a link with both ends asks a price; one that leaves an end or the time open asks none', () => {
  assert.equal(linkedRequest(TRIP)?.dropOffLocation?.address, 'Varvet 18')
  for (const open of ['', 'kind=now', 'from=Avenyn+36&fromLat=57.7&fromLng=11.97', `kind=later&${TRIP}`])
    assert.equal(linkedRequest(open), undefined, open)
})

test('the districts of its places are asked for, and of no place without a point', () => {
  assert.deepEqual(linkedPoints(`${TRIP}&stop1=Haga&stop1Lat=57.69&stop1Lng=11.95`), [
    { lat: 57.7, lng: 11.97 },
    { lat: 57.69, lng: 11.95 },
    { lat: 57.68, lng: 11.88 },
  ])
  assert.deepEqual(linkedPoints('kind=now&from=Avenyn+36'), [])
})

test('what was remembered does not take the place of the trip; how one pays and rides is taken from it', () => {
  const kept: BookingState = { ...initialBooking, hours: 8, promotion: 'OLD', vehicleClass: 'first', method: 'wallet' }
  const after = remember(linked, kept)
  assert.deepEqual(after, bookingReducer(kept, linkOpened(draft)))
  assert.deepEqual(
    [after.dropOff.text, after.promotion, after.vehicleClass, after.method],
    ['Varvet 18', '', 'first', 'wallet'],
  )
})

test('who has nothing remembered goes on with the same state, and who opened no link with what was kept', () => {
  assert.equal(remember(linked), linked)
  assert.equal(remember(initialBooking, linked), initialBooking)
})
