import assert from 'node:assert/strict'
import { test } from 'node:test'
import { declineOf } from './payer.ts'

for (const [code, reason] of [
  ['insufficient_funds', 'insufficient_funds'],
  ['expired_card', 'expired_card'],
  ['incorrect_cvc', 'incorrect_cvc'],
  ['invalid_number', 'incorrect_number'],
  ['issuer_not_available', 'processing_error'],
  ['card_declined', 'declined'],
  ['stolen_card', 'declined'],
  ['constructor', 'declined'],
  [undefined, 'declined'],
] as const) {
  test(`${code} is said as ${reason}`, () => assert.equal(declineOf(code), reason))
}
