import assert from 'node:assert/strict'
import { test } from 'node:test'
import { frameOf, linesOf, nextPlaceOf, type RideOnMap, secondsToNext } from './ride-on-map.ts'

const at = (lat: number, lng: number, address = 'Avenyn 1') => ({ lat, lng, address })
const PICKUP = at(57.7, 11.97)
const STOP = at(57.69, 11.95)
const DROP_OFF = at(57.68, 11.93)
const CAR = { lat: 57.71, lng: 11.98, heading: 0, at: '2026-01-01T00:00:00Z' }
const line = (...points: { lat: number; lng: number }[]) => ({
  type: 'LineString' as const,
  coordinates: points.map(({ lat, lng }) => [lng, lat] as [number, number]),
})
const ride = (more: Partial<RideOnMap>): RideOnMap => ({
  RideStatus: 'en_route',
  pickupLocation: PICKUP,
  dropOffLocation: DROP_OFF,
  addonlocation: [STOP],
  driverLocation: CAR,
  etaSeconds: 240,
  geometry: line(PICKUP, STOP, DROP_OFF),
  carWay: { to: PICKUP, seconds: 240, ahead: line(CAR, PICKUP), later: null },
  timeZone: 'Europe/Stockholm',
  ...more,
})
const toStop = { to: STOP, seconds: 90, ahead: line(CAR, STOP), later: line(STOP, DROP_OFF) }
const points = (one: RideOnMap) => frameOf(one).points.map(({ lat }) => lat)

test('the two points that matter now', () => {
  for (const [name, one, expected] of [
    ['searching: the pickup', ride({ RideStatus: 'searching', driverLocation: null }), [PICKUP]],
    ['assigned: car and pickup', ride({ RideStatus: 'assigned' }), [CAR, PICKUP]],
    ['arrived: car and pickup', ride({ RideStatus: 'arrived' }), [CAR, PICKUP]],
    ['on board, a stop ahead: car and stop', ride({ RideStatus: 'in_progress', carWay: toStop }), [CAR, STOP]],
    [
      'on board, nothing known yet: car and drop-off',
      ride({ RideStatus: 'in_progress', carWay: null }),
      [CAR, DROP_OFF],
    ],
    ['a car that nobody sees: the pickup', ride({ RideStatus: 'assigned', driverLocation: null }), [PICKUP]],
    [
      'not begun: the whole way',
      ride({ RideStatus: 'scheduled', driverLocation: null, geometry: null }),
      [PICKUP, STOP, DROP_OFF],
    ],
  ] as const)
    assert.deepEqual(
      points(one),
      expected.map(({ lat }) => lat),
      name,
    )
})

test('the same part of a ride is one subject wherever its car is, the next part another', () => {
  const moved = ride({ driverLocation: { ...CAR, lat: 57.72 } })
  assert.equal(frameOf(ride({})).subject, frameOf(moved).subject)
  assert.notEqual(frameOf(ride({})).subject, frameOf(ride({ RideStatus: 'arrived' })).subject)
  const toDropOff = { ...toStop, to: DROP_OFF }
  const driving = (carWay: RideOnMap['carWay']) => frameOf(ride({ RideStatus: 'in_progress', carWay })).subject
  assert.notEqual(driving(toStop), driving(toDropOff))
})

test('the line from the car to where it is going is drawn, and what comes after it beside', () => {
  const coming = linesOf(ride({}))
  assert.deepEqual(coming.route?.coordinates[0], [CAR.lng, CAR.lat])
  assert.deepEqual(coming.route?.coordinates.at(-1), [PICKUP.lng, PICKUP.lat])
  assert.deepEqual(coming.rest, line(PICKUP, STOP, DROP_OFF))
  const driving = linesOf(ride({ RideStatus: 'in_progress', carWay: toStop }))
  assert.deepEqual(driving.route?.coordinates.at(-1), [STOP.lng, STOP.lat])
  assert.deepEqual(driving.rest, toStop.later)
  const unknown = linesOf(ride({ RideStatus: 'in_progress', carWay: null }))
  assert.deepEqual(unknown.route?.coordinates.at(-1), [DROP_OFF.lng, DROP_OFF.lat])
  assert.deepEqual(linesOf(ride({ RideStatus: 'searching' })), { route: null, rest: null })
})

test('how long until the car is where it goes next', () => {
  assert.equal(secondsToNext(ride({})), 240)
  assert.equal(secondsToNext(ride({ RideStatus: 'in_progress', carWay: toStop })), 90)
  assert.equal(secondsToNext(ride({ RideStatus: 'in_progress', carWay: null })), 240)
  assert.equal(secondsToNext(ride({ RideStatus: 'arrived' })), null)
  assert.deepEqual(nextPlaceOf(ride({ RideStatus: 'at_stop', carWay: toStop })), STOP)
})
