import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EMPTY_CARD, groupExpiry, groupNumber, hasExpired, missingOf } from './card.ts'

test('a card number is grouped as it stands on the card', () => {
  assert.equal(groupNumber('4242424242424242'), '4242 4242 4242 4242')
  assert.equal(groupNumber('4242-42'), '4242 42')
})

test('an expiry gets its slash once the year begins', () => {
  assert.equal(groupExpiry('04'), '04')
  assert.equal(groupExpiry('0429'), '04/29')
  assert.equal(groupExpiry('04/2'), '04/2')
})

test('a card is good to the end of its month', () => {
  const card = { expMonth: 10, expYear: 2026 }
  assert.equal(hasExpired(card, new Date(2026, 9, 31, 23, 59)), false)
  assert.equal(hasExpired(card, new Date(2026, 10, 1)), true)
  assert.equal(hasExpired({ expMonth: 12, expYear: 2026 }, new Date(2026, 11, 31)), false)
})

test('what of a typed card is not whole is named', () => {
  assert.deepEqual(missingOf(EMPTY_CARD), ['number', 'expiry', 'cvc'])
  assert.deepEqual(missingOf({ number: '4242 4242 4242 4242', expiry: '04/29', cvc: '123' }), [])
  assert.deepEqual(missingOf({ number: '4242', expiry: '13/29', cvc: '1234' }), ['number', 'expiry'])
})
