import assert from 'node:assert/strict'
import { test } from 'node:test'
import { valueAt, withValue } from './draft.ts'

const terms = { classes: { business: { base: 1_500 } }, areas: [{ key: 'a' }, { key: 'b' }], lineTaxes: { toll: 0 } }

test('a value deep within is replaced, and the rest is the same', () => {
  const dearer = withValue(terms, ['classes', 'business', 'base'], 1_700)
  assert.equal(valueAt(dearer, ['classes', 'business', 'base']), 1_700)
  assert.equal(terms.classes.business.base, 1_500)
  assert.equal(dearer.areas, terms.areas)
})

test('a row of a list is replaced in its place', () => {
  assert.deepEqual(withValue(terms, ['areas', 1, 'key'], 'c').areas, [{ key: 'a' }, { key: 'c' }])
})

test('what is emptied is taken away', () => {
  assert.deepEqual(withValue(terms, ['lineTaxes', 'toll'], undefined).lineTaxes, {})
})
