import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFreeBefore } from './free-before.ts'

for (const [what, seconds, expected] of [
  ['late', -60, false],
  ['ten minutes to spare', 600, false],
  ['just under two hours to spare', 7_199, false],
  ['two hours to spare', 7_200, true],
  ['tonight, for a ride of tomorrow', 46_000, true],
] as const)
  test(`${what}: ${expected ? 'free before the pickup' : 'an expected time'}`, () =>
    assert.equal(isFreeBefore(seconds), expected))
