import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysOf, lastMonths } from './months.ts'

test('twelve months, the latest first, over the turn of a year', () => {
  const months = lastMonths(new Date(2026, 1, 28))
  assert.deepEqual([months.length, months[0], months[1], months[2]], [12, '2026-02', '2026-01', '2025-12'])
})

test('a month begins on its first day and ends on its last, in a leap year too', () => {
  assert.deepEqual(daysOf('2028-02'), { from: '2028-02-01', to: '2028-02-29' })
  assert.deepEqual(daysOf('2026-11'), { from: '2026-11-01', to: '2026-11-30' })
})
