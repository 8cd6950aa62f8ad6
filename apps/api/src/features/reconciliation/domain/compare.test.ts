import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compare, type Sum } from './compare.ts'

const NOON = new Date('2026-11-20T12:00:00Z')
const sum = (over: Partial<Sum> = {}): Sum => ({
  kind: 'charge',
  ref: 'pi_1',
  currency: 'EUR',
  amount: 6_000,
  lastAt: new Date('2026-11-20T09:00:00Z'),
  ...over,
})
const late = new Date('2026-11-20T12:01:00Z')

for (const [what, theirs, ours, expected] of [
  ['the same on both', [sum()], [sum()], []],
  ['on theirs alone', [sum()], [], [[6_000, 0]]],
  ['on ours alone', [], [sum()], [[0, 6_000]]],
  ['another amount', [sum({ amount: 5_900 })], [sum()], [[5_900, 6_000]]],
  ['on theirs alone, a moment ago', [sum({ lastAt: late })], [], []],
  ['another amount, ours a moment ago', [sum({ amount: 1 })], [sum({ lastAt: late })], []],
  [
    'a charge here, a refund there',
    [sum()],
    [sum({ kind: 'refund' })],
    [
      [6_000, 0],
      [0, 6_000],
    ],
  ],
  ['nothing in the end, and unknown to us', [sum({ kind: 'transfer', amount: 0 })], [], []],
] as const satisfies [string, Sum[], Sum[], [number, number][]][]) {
  test(`${what}: ${expected.length === 0 ? 'no difference' : JSON.stringify(expected)}`, () =>
    assert.deepEqual(
      compare(theirs, ours, NOON).differences.map((one) => [one.theirs, one.ours]),
      expected,
    ))
}
