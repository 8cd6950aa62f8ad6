import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathOfOrder } from './path-of-order.ts'

test('a movement leads to the ride or the engagement that it was for, and a top-up nowhere', () => {
  assert.equal(pathOfOrder('rid_01kany', 'user'), '/rides/rid_01kany')
  assert.equal(pathOfOrder('eng_01kany', 'user'), '/engagements/eng_01kany')
  assert.equal(pathOfOrder('top_01kany', 'user'), undefined)
  assert.equal(pathOfOrder(null, 'user'), undefined)
})

test('a chauffeur is led to his own pages', () => {
  assert.equal(pathOfOrder('eng_01kany', 'driver'), '/drive/engagements/eng_01kany')
  assert.equal(pathOfOrder('rid_01kany', 'driver'), undefined)
})
