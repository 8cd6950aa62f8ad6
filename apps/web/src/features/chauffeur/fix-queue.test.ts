import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { keepFix, MOST_FIXES } from './fix-queue.ts'
import type { Fix } from './use-position.ts'

const fixAt = (at: number): Fix => ({ lat: 57.7, lng: 11.97, heading: null, speed: null, accuracy: null, at })
const queueOf = (times: readonly number[]) => times.reduce<Fix[]>((queue, at) => keepFix(queue, fixAt(at)), [])

test('fixes are kept in the order in which they were taken', () => {
  assert.deepEqual(
    queueOf([1, 2, 3]).map(({ at }) => at),
    [1, 2, 3],
  )
})

test('a fix that is not newer than the last one is not kept', () => {
  assert.deepEqual(
    queueOf([1, 3, 3, 2, 4]).map(({ at }) => at),
    [1, 3, 4],
  )
})

test('of any number of fixes the first and the newest stay, in order, and never more than a message holds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), (count) => {
      const times = queueOf(Array.from({ length: count }, (_, index) => index + 1)).map(({ at }) => at)
      assert.ok(times.length <= MOST_FIXES)
      assert.deepEqual([times[0], times.at(-1)], [1, count])
      assert.ok(times.every((at, index) => index === 0 || at > (times[index - 1] ?? 0)))
    }),
    { numRuns: 60 },
  )
})
