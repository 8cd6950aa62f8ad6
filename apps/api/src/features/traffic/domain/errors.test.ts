import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorsOf, quantile } from './errors.ts'

for (const [values, share, is] of [
  [[3, 1, 2], 0.5, 2],
  [[1, 2], 0.5, 1.5],
  [[5], 0.9, 5],
  [[0, 10], 0.1, 1],
  [[], 0.5, 0],
] as const) {
  test(`of ${JSON.stringify(values)} the value at ${share} is ${is}`, () => assert.equal(quantile(values, share), is))
}

test('errors are shares of how long it took, and below zero where it took longer than promised', () => {
  const drives = [
    { promisedSeconds: 900, freeSeconds: 500, seconds: 1_000 },
    { promisedSeconds: 1_000, freeSeconds: 500, seconds: 1_000 },
    { promisedSeconds: 1_200, freeSeconds: 600, seconds: 1_000 },
  ]
  assert.deepEqual(errorsOf(drives), { drives: 3, off: 0.1, freeOff: 0.5, early: -80, middle: 0, late: 160 })
  assert.equal(errorsOf([]), null)
})
