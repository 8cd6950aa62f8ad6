import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ridesOf } from './rides-of.ts'

const keysOf = (underWay: number, booked: number, rides: number) =>
  ridesOf({ underWay, booked, rides }).map(({ key, count }) => `${count} ${key}`)

test('a first ride that is under way is said, and not that there are none', () => {
  assert.deepEqual(keysOf(1, 0, 0), ['1 underWay'])
  assert.deepEqual(keysOf(0, 2, 0), ['2 booked'])
})

test('what is open comes before what was driven', () => {
  assert.deepEqual(keysOf(1, 2, 14), ['1 underWay', '2 booked', '14 rides'])
  assert.deepEqual(keysOf(0, 0, 14), ['14 rides'])
})

test('whoever has none at all has none yet', () => assert.deepEqual(keysOf(0, 0, 0), ['0 rides']))
