import assert from 'node:assert/strict'
import { test } from 'node:test'
import { liveTimes } from './live-times.ts'

const NOW = Date.parse('2026-11-20T18:42:00Z')
const at = (minute: number) => new Date(NOW + minute * 60_000)
const RIDE = {
  rideType: 'instant' as const,
  pickupAt: at(-2).toISOString(),
  meetAt: at(-2).toISOString(),
  arrivedAt: null,
  startedAt: null,
  duration: { text: '', value: 20 * 60 },
  geometry: null,
  addonlocation: [],
  dropOffLocation: { address: 'There', lat: 57.7, lng: 11.9 },
  freeWait: { pickupMinutes: 5, stopMinutes: 5 },
}
const STOP = { address: 'Between', lat: 57.69, lng: 11.95 }

test('a car that comes drives on as soon as it is there', () => {
  const { pickup, dropOff } = liveTimes(RIDE, at(4), NOW)
  assert.deepEqual([pickup, dropOff], [at(4), at(24)])
  assert.deepEqual(liveTimes(RIDE, undefined, NOW), {}, 'of a car nobody has heard of nothing is said')
})

test('a car that is early for a booked pickup waits for it', () => {
  const booked = { ...RIDE, rideType: 'prebook' as const, pickupAt: at(30).toISOString(), meetAt: at(30).toISOString() }
  assert.deepEqual(liveTimes(booked, at(4), NOW).dropOff, at(50))
  assert.deepEqual(liveTimes({ ...booked, arrivedAt: at(-1).toISOString() }, undefined, NOW).dropOff, at(50))
})

test('while the car waits the drive begins now at the earliest', () => {
  const { pickup, dropOff } = liveTimes({ ...RIDE, arrivedAt: at(-3).toISOString() }, undefined, NOW)
  assert.deepEqual([pickup, dropOff], [at(-3), at(20)])
})

test('on board the arrival is what the headline says, and with a stop before it nothing is promised', () => {
  const onBoard = { ...RIDE, arrivedAt: at(-9).toISOString(), startedAt: at(-5).toISOString() }
  assert.deepEqual(liveTimes(onBoard, at(12), NOW), { pickup: at(-5), dropOff: at(12) })
  assert.deepEqual(liveTimes(onBoard, undefined, NOW).dropOff, at(15))
  assert.deepEqual(liveTimes({ ...onBoard, addonlocation: [STOP] }, at(12), NOW), { pickup: at(-5) })
})
