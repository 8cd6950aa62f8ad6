import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aRide } from '../testing.ts'
import { asSeenToBe, standsStillSince } from './lateness.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 18, 25 + minutes))
const { pickup } = aRide()
const movedAt = at(-60)
/** Some six minutes by the streets, as guessed; and some forty. */
const [NEAR, FAR] = [0.02, 0.15].map((lat) => ({ lat: pickup.lat + lat, lng: pickup.lng, movedAt }))

for (const [what, over, seen, minute, expected] of [
  ['waits around the corner for a scheduled pickup', {}, NEAR, -30, null],
  ['waits there with too little time left', {}, NEAR, -3, movedAt],
  ['stands where nobody could be in time from', {}, FAR, -30, movedAt],
  ['waits for a landing after the pickup', { landedAt: at(20) }, NEAR, -3, null],
  ['is to come at once', { ridetype: 'instant', promisedArrivalAt: at(10) }, NEAR, -3, movedAt],
  ['is not heard of', {}, null, -30, null],
] as const)
  test(`a car that ${what}: ${expected === null ? 'fails nobody' : 'stands still'}`, () => {
    const ride = aRide({ ridetype: 'prebook', status: 'en_route', pickupAt: at(0), ...over })
    assert.deepEqual(standsStillSince(ride, seen ?? null, at(minute)), expected)
  })

const { id } = aRide()
const home = { lat: pickup.lat + 0.03, lng: pickup.lng, rideId: id, isHidden: true, receivedAt: at(5) }
const road = { ...home, isHidden: false }
const byWord = { status: 'arrived', isArrivalNotShown: true, arrivedAt: at(0) } as const
for (const [what, over, seen, expected] of [
  ['set out and is still at home', { status: 'en_route' }, home, 'assigned'],
  ['set out in this moment', { status: 'en_route' }, { ...road, rideId: null }, 'assigned'],
  ['set out and has left', { status: 'en_route' }, road, 'en_route'],
  ['set out and is not heard of', { status: 'en_route' }, null, 'en_route'],
  ['set out for a ride for now', { status: 'en_route', ridetype: 'instant' }, home, 'en_route'],
  ['arrived by their word, at home', byWord, home, 'assigned'],
  ['arrived by their word, and is heard of far away since', byWord, road, 'en_route'],
  ['arrived by their word, and is heard of near by', byWord, { ...road, lat: pickup.lat + 0.005 }, 'arrived'],
  ['arrived by their word, and was heard of far away before', byWord, { ...road, receivedAt: at(-1) }, 'arrived'],
  ['arrived as was seen', { status: 'arrived', arrivedAt: at(0) }, road, 'arrived'],
] as const)
  test(`whoever ${what} is paid for calling off as ${expected}`, () => {
    assert.equal(asSeenToBe(aRide({ ridetype: 'prebook', ...over }), seen).status, expected)
  })
