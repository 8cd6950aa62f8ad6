import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskEmail } from './mask-email.ts'

test('an address keeps its ends and its house', () => {
  assert.equal(maskEmail('amelie@fournier.example'), 'a•••e@fournier.example')
})

test('a short name gives nothing more away', () => {
  assert.equal(maskEmail('jo@fournier.example'), 'j•••@fournier.example')
})
