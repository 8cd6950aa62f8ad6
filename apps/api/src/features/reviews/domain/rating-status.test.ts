import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FIRST_POLICIES } from '../../../platform/policies/testing.ts'
import { computeRatingStatus, isWorse } from './rating-status.ts'

for (const [mean, rated, standing] of [
  [null, 0, 'new'],
  [1, 9, 'new'],
  [4.8, 10, 'good'],
  [4.79, 10, 'not_first'],
  [4.7, 50, 'not_first'],
  [4.69, 50, 'warning'],
  [4.6, 50, 'warning'],
  [4.59, 50, 'review'],
] as const) {
  test(`a mean of ${mean} after ${rated} ratings is ${standing}`, () =>
    assert.equal(computeRatingStatus({ mean, rated }, FIRST_POLICIES.ratings), standing))
}

test('from good to a warning is worse, and back is not', () => {
  assert.equal(isWorse('warning', 'good'), true)
  assert.equal(isWorse('good', 'warning'), false)
  assert.equal(isWorse('good', 'good'), false)
})
