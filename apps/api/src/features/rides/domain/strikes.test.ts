import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FIRST_POLICIES } from '../../../platform/policies/testing.ts'
import { claimsPausedUntil } from './strikes.ts'

const day = (number: number, month = '11') => new Date(`2026-${month}-${String(number).padStart(2, '0')}T12:00:00Z`)

for (const [what, strikes, now, expected] of [
  ['none', [], day(20), null],
  ['two', [day(1), day(10)], day(11), null],
  ['three in thirty days, the day after', [day(10), day(1), day(12)], day(13), day(19)],
  ['seven days later it is over', [day(1), day(10), day(12)], day(19), null],
  ['three in thirty-one days', [day(1, '10'), day(15, '10'), day(1)], day(2), null],
  ['three within thirty days to the minute', [day(2, '10'), day(15, '10'), day(1)], day(2), day(8)],
  ['a fourth begins the week again', [day(1), day(2), day(3), day(9)], day(12), day(16)],
] as const) {
  test(`strikes: ${what}`, () => assert.deepEqual(claimsPausedUntil(strikes, now, FIRST_POLICIES.drivers), expected))
}
