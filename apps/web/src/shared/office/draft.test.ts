import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsOfPolicy } from '@livery/contracts/policies/policy-fields.ts'
import { faultsIn } from '../../features/office/policies/faults.ts'
import { changesBetween, fromTyped, toTyped, valueAt, withValue } from './draft.ts'

for (const [typed, unit, kept] of [
  ['20', 'amount', 2_000],
  ['20.5', 'amount', 2_050],
  ['19.99', 'amount', 1_999],
  ['50', 'share', 5_000],
  ['0.29', 'share', 29],
  ['4.75', 'stars', 4.75],
  ['90', 'minutes', 90],
] as const) {
  test(`${typed} ${unit} is kept as ${kept}, and shown as it was typed`, () => {
    assert.equal(fromTyped(typed, unit), kept)
    assert.equal(toTyped(kept, unit), typed)
  })
}

test('an empty field is no number, and stays empty', () => {
  assert.ok(Number.isNaN(fromTyped(' ', 'minutes')))
  assert.equal(toTyped(Number.NaN, 'minutes'), '')
})

test('a value deep inside is changed, and nothing beside it', () => {
  const terms = { fee: { share: 500, min: 200 }, days: 3 }
  const changed = withValue(terms, ['fee', 'share'], 600)
  assert.deepEqual(changed, { fee: { share: 600, min: 200 }, days: 3 })
  assert.equal(valueAt(changed, ['fee', 'share']), 600)
  assert.equal(terms.fee.share, 500)
})

test('what differs between two versions is named, field by field', () => {
  const fields = fieldsOfPolicy('payouts')
  const before = { payableAfterDays: 3, onDemandMin: 2_000 }
  assert.deepEqual(changesBetween(fields, before, before), [])
  assert.deepEqual(
    changesBetween(fields, before, { ...before, onDemandMin: 2_500 }).map(({ path }) => path),
    [['onDemandMin']],
  )
})

test('what a policy would not take is named, and a mended field no longer', () => {
  const newest = { payableAfterDays: 3, onDemandMin: 2_000 }
  assert.deepEqual(faultsIn('payouts', newest), [])
  assert.deepEqual(faultsIn('payouts', { ...newest, payableAfterDays: Number.NaN }), ['payableAfterDays'])
})

const tariff = { classes: { business: { base: 1_500 } }, areas: [{ key: 'a' }, { key: 'b' }], lineTaxes: { toll: 0 } }

test('a value deep within is replaced, and the rest is the same', () => {
  const dearer = withValue(tariff, ['classes', 'business', 'base'], 1_700)
  assert.equal(valueAt(dearer, ['classes', 'business', 'base']), 1_700)
  assert.equal(tariff.classes.business.base, 1_500)
  assert.equal(dearer.areas, tariff.areas)
})

test('a row of a list is replaced in its place', () => {
  assert.deepEqual(withValue(tariff, ['areas', 1, 'key'], 'c').areas, [{ key: 'a' }, { key: 'c' }])
})

test('what is emptied is taken away', () => {
  assert.deepEqual(withValue(tariff, ['lineTaxes', 'toll'], undefined).lineTaxes, {})
})
