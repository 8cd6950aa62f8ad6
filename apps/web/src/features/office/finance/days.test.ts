import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayIn, daysOfMonth, monthBeside, thisMonth } from './days.ts'

test('today is the day of the house, wherever the reader is', () => {
  const at = new Date('2026-10-31T23:30:00Z')
  assert.equal(dayIn(at, 'Europe/Stockholm'), '2026-11-01')
  assert.equal(dayIn(at, 'UTC'), '2026-10-31')
  assert.deepEqual(thisMonth(at, 'UTC'), { from: '2026-10-01', to: '2026-10-31' })
})

test('a month ends on its last day, also in leap years', () => {
  assert.deepEqual(daysOfMonth('2028-02'), { from: '2028-02-01', to: '2028-02-29' })
  assert.deepEqual(daysOfMonth('2026-12'), { from: '2026-12-01', to: '2026-12-31' })
  assert.deepEqual([monthBeside('2026-01', -1), monthBeside('2026-12', 1)], ['2025-12', '2027-01'])
})
