import assert from 'node:assert/strict'
import { test } from 'node:test'
import { IDLE_PACE, isDue, RIDE_PACE } from './fix-pace.ts'
import type { Fix } from './use-position.ts'

const METRE = 1 / 111_195
const fix = (at: number, metres = 0): Fix => ({
  lat: 57.7 + metres * METRE,
  lng: 11.97,
  heading: null,
  speed: null,
  accuracy: null,
  at,
})
const FIRST = fix(0)

const ROWS = [
  ['the first is told at once', undefined, fix(0), RIDE_PACE, true],
  ['four seconds on nothing is told', FIRST, fix(4_000, 60), RIDE_PACE, false],
  ['every five seconds of a ride one is', FIRST, fix(5_000, 60), RIDE_PACE, true],
  ['a phone that is a little early is not put off for a second', FIRST, fix(4_600), RIDE_PACE, true],
  ['on a motorway it is told sooner', FIRST, fix(3_000, 160), RIDE_PACE, true],
  ['who waits is heard of every thirty seconds', FIRST, fix(20_000, 150), IDLE_PACE, false],
  ['and then', FIRST, fix(30_000), IDLE_PACE, true],
  ['who waits and drives far is heard of sooner', FIRST, fix(12_000, 210), IDLE_PACE, true],
  ['an older one is never told', fix(9_000), fix(8_000, 900), RIDE_PACE, false],
  ['nor the same again', FIRST, FIRST, RIDE_PACE, false],
] as const

for (const [name, told, next, pace, expected] of ROWS)
  test(name, () => {
    assert.equal(isDue(told, next, pace), expected)
  })
