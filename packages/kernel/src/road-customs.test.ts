import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drivingSideOf, emergencyNumberOf } from './road-customs.ts'

for (const [zone, side, number] of [
  ['Europe/Stockholm', 'right', '112'],
  ['Europe/London', 'left', '999'],
  ['Europe/Dublin', 'left', '112'],
  ['Europe/Malta', 'left', '112'],
  ['America/New_York', 'right', '911'],
  ['Asia/Tokyo', 'left', '110'],
  ['Australia/Sydney', 'left', '000'],
  ['Asia/Dubai', 'right', '999'],
  ['Antarctica/Troll', 'right', '112'],
] as const) {
  test(`in ${zone} cars drive on the ${side}, and ${number} is called in need`, () =>
    assert.deepEqual([drivingSideOf(zone), emergencyNumberOf(zone)], [side, number]))
}
