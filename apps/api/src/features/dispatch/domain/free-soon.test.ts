import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aRide } from '../../rides/testing.ts'
import { freeSoonOf } from './free-soon.ts'

const NOW = new Date('2026-05-04T18:00:00Z')
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const dropOff = { address: 'Gate', lat: 57.7, lng: 11.97 }
const ride = (over: Partial<Parameters<typeof freeSoonOf>[0]> = {}) => ({
  ...aRide(),
  ...{ status: 'in_progress' as const, startedAt: at(-10), durationSeconds: 720, dropOff, quotedLines: [] },
  ...over,
})
const stop = { lat: 57.71, lng: 11.98 }
const hours = [{ code: 'hours', label: '', amount: 1, quantity: 3 }] as unknown as Parameters<
  typeof freeSoonOf
>[0]['quotedLines']

const CASES = [
  { name: 'by plan, where the car is sooner', of: ride(), eta: 30, is: 2 },
  { name: 'by the car, where it is later', of: ride(), eta: 300, is: 5 },
  { name: 'past the plan', of: ride({ startedAt: at(-20) }), eta: 60, is: 1 },
  { name: 'nobody is on board', of: ride({ status: 'arrived', startedAt: null }), eta: 60, is: null },
  { name: 'it stands at a stop', of: ride({ status: 'at_stop' }), eta: 60, is: null },
  { name: 'a stop is to come', of: ride(), eta: 60, ahead: [stop, dropOff], is: null },
  { name: 'by the hour', of: ride({ quotedLines: hours }), eta: 60, is: null },
]
for (const { name, of, eta, ahead = [dropOff], is } of CASES)
  test(`free soon: ${name}`, () => {
    const frees = freeSoonOf(of, ahead, eta, NOW)
    assert.deepEqual(frees, is === null ? null : { lat: dropOff.lat, lng: dropOff.lng, at: at(is).getTime() })
  })
