import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathOfOrder } from './path-of-order.ts'

test('a movement leads to the ride or the engagement that it paid for, and a top-up nowhere', () => {
  assert.equal(pathOfOrder('rid_01kany'), '/rides/rid_01kany')
  assert.equal(pathOfOrder('eng_01kany'), '/engagements/eng_01kany')
  assert.equal(pathOfOrder('top_01kany'), undefined)
  assert.equal(pathOfOrder(null), undefined)
})
