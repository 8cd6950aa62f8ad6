import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MOST_FIXES as MOST_ON_THE_WIRE } from '@livery/contracts/rides/track.ts'
import fc from 'fast-check'
import { keepFix, MOST_FIXES, withoutFixes } from './fix-queue.ts'
import type { Fix } from './use-position.ts'

const fixAt = (at: number): Fix => ({ lat: 57.7, lng: 11.97, heading: null, speed: null, accuracy: null, at })
const queueOf = (times: readonly number[]) => times.reduce<Fix[]>((queue, at) => keepFix(queue, fixAt(at)), [])
const timesOf = (queue: readonly Fix[]) => queue.map(({ at }) => at)

test('fixes are kept in the order in which they were taken, each once, however late one is known to be lost', () => {
  assert.deepEqual(timesOf(queueOf([1, 3, 2, 3, 4])), [1, 2, 3, 4])
})

test('what was brought is gone, and what came meanwhile stays', () => {
  const queue = queueOf([1, 2, 3])
  assert.deepEqual(timesOf(withoutFixes(keepFix(queue, fixAt(4)), queue)), [4])
})

test('of any number of fixes the first and the newest stay, in order, and never more than a message brings', () => {
  assert.equal(MOST_FIXES, MOST_ON_THE_WIRE)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000 }), (count) => {
      const times = timesOf(queueOf(Array.from({ length: count }, (_, index) => index + 1)))
      assert.ok(times.length <= MOST_FIXES)
      assert.deepEqual([times[0], times.at(-1)], [1, count])
      assert.ok(times.every((at, index) => index === 0 || at > (times[index - 1] ?? 0)))
    }),
    { numRuns: 30 },
  )
})
