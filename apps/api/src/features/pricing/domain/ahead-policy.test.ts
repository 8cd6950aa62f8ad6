import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantOf } from '@livery/kernel/wall-clock.ts'
import { FIRST_POLICIES } from '../../../platform/policies/testing.ts'
import { isBookableAt } from './ahead-policy.ts'

// [what, now, date and time at the pickup, time zone of the pickup, bookable]
for (const [what, now, date, time, zone, expected] of [
  ['in an hour, to the minute', '2026-11-20T18:00:00Z', '2026-11-20', '20:00', 'Europe/Stockholm', true],
  ['a second less than an hour', '2026-11-20T18:00:01Z', '2026-11-20', '20:00', 'Europe/Stockholm', false],
  ['yesterday', '2026-11-20T18:00:00Z', '2026-11-19', '20:00', 'Europe/Stockholm', false],
  [
    'the rider sits in New York, the pickup in Dubai',
    '2026-11-20T22:00:00Z',
    '2026-11-21',
    '03:00',
    'Asia/Dubai',
    true,
  ],
  ['today there, tomorrow here, and too soon', '2026-11-20T22:30:00Z', '2026-11-21', '03:00', 'Asia/Dubai', false],
  ['two on the wall, one in truth: spring', '2027-03-28T00:30:00Z', '2027-03-28', '03:30', 'Europe/Stockholm', true],
  ['half an hour in truth: spring', '2027-03-28T00:30:00Z', '2027-03-28', '03:00', 'Europe/Stockholm', false],
  [
    'an hour on the wall, two in truth: autumn',
    '2026-10-25T00:00:00Z',
    '2026-10-25',
    '03:00',
    'Europe/Stockholm',
    true,
  ],
  [
    'half past two comes twice: its first time',
    '2026-10-25T00:00:00Z',
    '2026-10-25',
    '02:30',
    'Europe/Stockholm',
    false,
  ],
  ['in 180 days, over a change to summer', '2026-11-20T18:00:00Z', '2027-05-19', '20:00', 'Europe/Stockholm', true],
  ['in 180 days and a minute', '2026-11-20T18:00:00Z', '2027-05-19', '20:01', 'Europe/Stockholm', false],
  ['on the leap day', '2028-02-28T12:00:00Z', '2028-02-29', '12:00', 'Europe/Stockholm', true],
] as const) {
  test(`a scheduled ride: ${what}`, () => {
    const pickupAt = instantOf(date, time, zone)
    assert.equal(isBookableAt(pickupAt, new Date(now), FIRST_POLICIES.ahead), expected)
  })
}
