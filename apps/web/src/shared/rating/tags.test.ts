import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DriverTag, RiderTag } from '@livery/contracts/choices.ts'
import { fittingTags, tagsFor } from './tags.ts'

test('four stars and five offer praise, fewer what went wrong', () => {
  for (const [stars, offers, not] of [
    [1, 'late', 'punctual'],
    [3, 'rough_driving', 'discreet'],
    [4, 'punctual', 'late'],
    [5, 'discreet', 'wrong_way'],
  ] as const) {
    const tags: readonly string[] = tagsFor('driver', stars)
    assert.deepEqual([tags.includes(offers), tags.includes(not)], [true, false], `${stars} stars`)
  }
})

test('every tag goes with some stars, and with no others', () => {
  for (const [of, all] of [
    ['driver', DriverTag.options],
    ['rider', RiderTag.options],
  ] as const)
    assert.deepEqual([...tagsFor(of, 5), ...tagsFor(of, 1)], all)
})

test('what was ticked before the stars were changed is not sent', () => {
  assert.deepEqual(fittingTags('driver', 2, ['punctual', 'late']), ['late'])
})
