import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { at, NOW } from '../../testing.ts'
import { paceOf } from './pace.ts'

for (const [what, took, planned, left, expected] of [
  ['goes as measured', 10, 20, 10, 1],
  ['is a little slow, like any', 12, 20, 10, 1],
  ['has taken twice as long', 20, 20, 10, 1.56],
  ['has just begun', 3, 20, 19.9, 1],
  ['is quicker than measured', 5, 20, 5, 1],
  ['has hardly come anywhere', 10, 20, 19, 2.26],
  ['leads to another pickup, farther away', 10, 20, 25, 1],
] as const)
  test(`the rest of a drive that ${what} takes ${expected} times as long`, () =>
    assert.equal(Number(paceOf({ since: at(-took), driveSeconds: planned * 60 }, left * 60, NOW).toFixed(2)), expected))

test('the rest is never expected quicker than measured, and never at more than two and a third times it', () => {
  const minutes = fc.integer({ min: 0, max: 240 })
  fc.assert(
    fc.property(minutes, minutes, minutes, (took, planned, left) => {
      const pace = paceOf({ since: at(-took), driveSeconds: planned * 60 }, left * 60, NOW)
      assert.ok(pace >= 1 && pace < 2.34)
    }),
  )
})
