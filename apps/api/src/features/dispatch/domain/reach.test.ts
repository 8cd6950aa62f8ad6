import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FIRST_POLICIES } from '../../../platform/policies/testing.ts'
import { paceOf } from './reach.ts'

const pickupAt = new Date('2026-11-21T05:00:00Z')
const pace = (ridetype: 'instant' | 'prebook', round: number, now: string, reach = 15) =>
  Object.values(paceOf({ ridetype, pickupAt }, round, new Date(now), FIRST_POLICIES.search, reach))

// Answer within, look again after, how far around, how far away in seconds.
for (const [what, ridetype, round, now, expected] of [
  ['a car now looks around the corner first', 'instant', 1, '2026-11-21T05:00:00Z', [20, 3, 4_000, 900]],
  ['then further', 'instant', 2, '2026-11-21T05:00:00Z', [20, 3, 9_000, 900]],
  [
    'and never further than anybody comes in fifteen minutes',
    'instant',
    9,
    '2026-11-21T05:00:00Z',
    [20, 3, 14_400, 900],
  ],
  ['the evening before there is time to think', 'prebook', 1, '2026-11-20T17:00:00Z', [60, 300, 60_000, 43_200]],
  ['two hours before it hurries', 'prebook', 5, '2026-11-21T03:00:00Z', [30, 30, 60_000, 7_200]],
  ['after the pickup nobody can be in time', 'prebook', 5, '2026-11-21T05:00:01Z', [30, 30, 60_000, 0]],
] as const) {
  test(`pace: ${what}`, () => assert.deepEqual(pace(ridetype, round, now), expected))
}

test('pace: an operator who reaches further also looks further', () =>
  assert.deepEqual(pace('instant', 9, '2026-11-21T05:00:00Z', 40), [20, 3, 38_400, 2_400]))
