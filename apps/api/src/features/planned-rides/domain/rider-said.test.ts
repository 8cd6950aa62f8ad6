import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMeant } from './rider-said.ts'

const JOANNA = { name: 'Joanna Müller-Ek', phone: '+46701234567' }
for (const [said, is] of [
  ['Joanna Müller-Ek', true],
  ['joanna', true],
  ['MULLER, Joanna', true],
  ['Anna', false],
  ['Joanna Ek Berg', false],
  ['+', false],
  ['%', false],
  ['', false],
  ['070-123 45 67', true],
  ['0046 (0)70 123 45 67', true],
  ['234567', true],
  ['4567', false],
  ['12345', false],
  ['0000', false],
  ['46701234', false],
  ['usr_01kjpnhfc0dpcrk06jw7qmvd67', false],
] as const)
  test(`a row that says "${said}" ${is ? 'means' : 'does not mean'} Joanna`, () =>
    assert.equal(isMeant(said, JOANNA), is))

test('whoever has no number is meant by none', () =>
  assert.equal(isMeant('0701234567', { name: 'A', phone: null }), false))
