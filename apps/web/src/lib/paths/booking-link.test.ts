import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookingLink, draftOf } from './booking-link.ts'

const query = (link: string) => new URL(link, 'http://livery.test').searchParams

test('a booking link brings back the draft it was made of', () => {
  const draft = {
    kind: 'later' as const,
    pickup: { address: 'Drottningtorget 6', lat: 57.708, lng: 11.973 },
    dropOff: { address: 'Sven Källfelts Gata 18', lat: 57.68, lng: 11.89 },
    date: '2026-11-24',
    time: '07:30',
    hours: undefined,
    passengers: 2,
    luggage: 1,
  }
  assert.deepEqual(draftOf(query(bookingLink(draft))), draft)
})

test('a past ride comes back with its stops, class, car and extras', () => {
  const at = { address: 'Götaplatsen 1', lat: 57.697, lng: 11.98 }
  const draft = {
    kind: 'now' as const,
    pickup: at,
    dropOff: { ...at, address: 'Haga Nygata 2' },
    date: undefined,
    time: undefined,
    hours: undefined,
    passengers: 2,
    luggage: 0,
    stops: [at, { ...at, address: 'Järntorget & Linnégatan 3' }],
    vehicleClass: 'van' as const,
    signatureVehicleId: 'veh_1',
    extras: ['ext_1', 'ext_1', 'ext_2'],
    chauffeur: { rideId: 'rid_1', name: 'Zoë', asked: true },
  }
  assert.deepEqual(draftOf(query(bookingLink(draft))), draft)
})

test('an address that was typed without script arrives without a point', () => {
  assert.deepEqual(draftOf(query('/book?kind=now&from=Lindholmspiren&to=')).pickup, {
    address: 'Lindholmspiren',
    lat: undefined,
    lng: undefined,
  })
})

test('nonsense in a link is left out', () => {
  const draft = draftOf(query('/book?kind=teleport&date=tomorrow&hours=many&class=Rocket!&extras=a,ext_<b>&stop1=Here'))
  assert.equal(draft.kind, 'now')
  assert.equal(draft.date, undefined)
  assert.equal(draft.hours, undefined)
  assert.deepEqual([draft.vehicleClass, draft.extras, draft.stops], [undefined, undefined, undefined])
})
