import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOverdue, stateOf } from './company-state.ts'
import { addDays, monthAfter, monthOf, spanOfMonth } from './days.ts'

const invoice = { id: 'one', dueOn: '2026-11-15' }
const open = new Map([['one', 100]])
const company = { closedAt: null, graceDays: 7 }

test('an invoice is overdue from the day after it was due, and blocks from the day after the grace', () => {
  assert.equal(isOverdue(invoice, 100, '2026-11-15'), false)
  assert.equal(isOverdue(invoice, 100, '2026-11-16'), true)
  assert.equal(isOverdue(invoice, 0, '2026-12-16'), false)
  assert.equal(stateOf(company, [invoice], open, '2026-11-22'), 'open')
  assert.equal(stateOf(company, [invoice], open, '2026-11-23'), 'blocked')
  assert.equal(stateOf(company, [invoice], new Map(), '2027-11-23'), 'open')
  assert.equal(stateOf({ ...company, closedAt: new Date() }, [], open, '2026-11-22'), 'closed')
})

test('days and months go over the ends of months and years, and begin at midnight where the rides are', () => {
  assert.equal(addDays('2026-12-25', 14), '2027-01-08')
  assert.deepEqual(['2026-01', '2026-02', '2028-02', '2026-12'].map(monthAfter), [
    '2026-02',
    '2026-03',
    '2028-03',
    '2027-01',
  ])
  assert.equal(monthOf(new Date('2026-10-31T23:30:00Z'), 'Europe/Stockholm'), '2026-11')
  assert.deepEqual(spanOfMonth('2026-10', 'Europe/Stockholm'), {
    from: new Date('2026-09-30T22:00:00Z'),
    until: new Date('2026-10-31T23:00:00Z'),
  })
})
