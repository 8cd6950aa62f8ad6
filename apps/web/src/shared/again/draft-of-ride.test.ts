// What a past ride is the draft of.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookingLink, draftOf } from '../../lib/paths/booking-link.ts'
import { draftOfRide, returnDraftOf } from './draft-of-ride.ts'

const HERE = { address: 'Avenyn 36', lat: 57.7, lng: 11.97 }
const THERE = { address: 'Varvet 18', lat: 57.68, lng: 11.88 }
const STOPS = ['Haga 1', 'Linné 2'].map((address, index) => ({ address, lat: 57.69, lng: 11.95 - index / 100 }))
type Ordered = Parameters<typeof draftOfRide>[0]
const ride = (more: Partial<Ordered> = {}): Ordered => ({
  rideId: 'rid_1' as Ordered['rideId'],
  RideStatus: 'scheduled',
  pickupLocation: HERE,
  dropOffLocation: THERE,
  addonlocation: STOPS,
  vehicleClass: 'business',
  signatureVehicleId: null,
  additionalservice: [],
  passengers: 1,
  luggage: 0,
  quoted: { lines: [] } as unknown as Ordered['quoted'],
  driverName: null,
  rating: null,
  guest: null,
  ...more,
})
const byTheHour = { lines: [{ code: 'hours', quantity: 3 }] } as unknown as Ordered['quoted']

test('a return goes from the drop-off to the pickup, its stops the other way round', () => {
  const back = returnDraftOf(ride())
  assert.deepEqual([back?.pickup, back?.dropOff, back?.stops], [THERE, HERE, STOPS.toReversed()])
})

test('the return and another one of a guest’s ride are for that guest, whom the address does not name', () => {
  const guests = ride({ guest: { name: 'Mio Sato', phone: '+46701740612', language: 'en' } })
  assert.deepEqual([draftOfRide(guests).guestOf, returnDraftOf(guests)?.guestOf], ['rid_1', 'rid_1'])
  const link = bookingLink(draftOfRide(guests))
  assert.doesNotMatch(link, /Mio|701740612/)
  assert.equal(draftOf(new URLSearchParams(link.split('?')[1])).guestOf, 'rid_1')
  assert.equal(draftOfRide(ride()).guestOf, undefined)
})

test('a ride by the hour can be booked again, without a drop-off that it never had, and has no return', () => {
  const open = ride({ quoted: byTheHour, dropOffLocation: HERE, addonlocation: [] })
  const { kind, hours, dropOff } = draftOfRide(open)
  assert.deepEqual([kind, hours, dropOff], ['hourly', 3, undefined])
  assert.equal(returnDraftOf(open), undefined)
})
