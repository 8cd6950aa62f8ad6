import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookableDays, bookableTimes } from './days.ts'

test('the days run from today for half a year, across the change of year', () => {
  const days = bookableDays('2026-12-31', 'en')
  assert.deepEqual(days.slice(0, 2), [
    { value: '2026-12-31', words: 'Thu 31 Dec' },
    { value: '2027-01-01', words: 'Fri 1 Jan' },
  ])
  assert.equal(days.length, 180)
})

test('the times are quarters of an hour', () => {
  const times = bookableTimes()
  assert.deepEqual([times[0], times[37], times.at(-1), times.length], ['00:00', '09:15', '23:45', 96])
})
