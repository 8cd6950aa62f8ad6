import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareFares } from './fare-comparison.ts'

const base = { code: 'base', label: 'Base', amount: 1500 } as const
const waiting = { code: 'waiting', label: 'Waiting', amount: 500 } as const
const tax = (amount: number) => ({ code: 'tax', label: 'VAT', amount }) as const

test('waiting appears on the final side alone, and the tax that grew with it is marked', () => {
  const lines = compareFares([base, tax(90)], [base, waiting, tax(120)])
  assert.deepEqual(
    lines.map(({ line, quoted, final, changed }) => [line.code, quoted, final, changed]),
    [
      ['base', 1500, 1500, false],
      ['waiting', undefined, 500, true],
      ['tax', 90, 120, true],
    ],
  )
})

test('before the ride has ended nothing counts as changed', () => {
  assert.equal(
    compareFares([base], undefined).some((line) => line.changed),
    false,
  )
})
