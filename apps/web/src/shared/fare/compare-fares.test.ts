import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareFares } from './compare-fares.ts'

const line = (code: 'base' | 'waiting' | 'tax' | 'extra', amount: number, label = code as string) => ({
  code,
  label,
  amount,
})

test('what came on top and what grew is marked, what stayed is not', () => {
  const rows = compareFares(
    [line('base', 1500), line('tax', 357)],
    [line('base', 1500), line('waiting', 500), line('tax', 387)],
  )
  assert.deepEqual(
    rows.map(({ line: { code }, quoted, final, changed }) => [code, quoted, final, changed]),
    [
      ['base', 1500, 1500, false],
      ['waiting', undefined, 500, true],
      ['tax', 357, 387, true],
    ],
  )
})

test('two extras are told apart by their names, and one that fell away is still shown', () => {
  const rows = compareFares(
    [line('extra', 1200, 'Name sign'), line('extra', 900, 'Child seat')],
    [line('extra', 900, 'Child seat')],
  )
  assert.equal(rows[0]?.changed, false)
  assert.deepEqual([rows[1]?.line.label, rows[1]?.final], ['Name sign', undefined])
})

test('before the ride has ended nothing counts as changed', () => {
  const rows = compareFares([line('base', 1500), line('tax', 357)], undefined)
  assert.deepEqual(
    rows.map(({ line: { code }, quoted, final, changed }) => [code, quoted, final, changed]),
    [
      ['base', 1500, undefined, false],
      ['tax', 357, undefined, false],
    ],
  )
})

test('two lines of one name are each compared, and each is shown once', () => {
  const rows = compareFares(
    [line('extra', 900, 'Child seat'), line('extra', 900, 'Child seat')],
    [line('extra', 900, 'Child seat'), line('extra', 700, 'Child seat')],
  )
  assert.deepEqual(
    rows.map(({ quoted, final, changed }) => [quoted, final, changed]),
    [
      [900, 900, false],
      [900, 700, true],
    ],
  )
})
