import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDistance } from './read-distance.ts'

test('a distance is read in tens, fifties and hundreds of metres', () => {
  const table = [
    [4, 0],
    [37, 40],
    [104, 100],
    [133, 150],
    [462, 450],
    [990, 1_000],
    [2_840, 2_800],
  ] as const
  for (const [metres, read] of table) assert.equal(readDistance(metres), read)
})
