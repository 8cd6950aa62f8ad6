import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantsOf, thisMonth } from './period.ts'

const CITY = 'Europe/Stockholm'

test('a month runs from its first day to today, as the city has it', () => {
  assert.deepEqual(thisMonth(new Date('2026-11-21T21:00Z'), CITY), { from: '2026-11-01', to: '2026-11-21' })
  assert.deepEqual(thisMonth(new Date('2026-11-30T23:30Z'), CITY), { from: '2026-12-01', to: '2026-12-01' })
})

test('days are the city’s wherever the reader sits, and the last counts to its end, also where the clock changes', () => {
  assert.deepEqual(instantsOf({ from: '2026-11-20', to: '2026-11-20' }, CITY), {
    from: '2026-11-19T23:00:00.000Z',
    to: '2026-11-20T23:00:00.000Z',
  })
  assert.deepEqual(instantsOf({ from: '2026-10-25', to: '2026-10-25' }, CITY), {
    from: '2026-10-24T22:00:00.000Z',
    to: '2026-10-25T23:00:00.000Z',
  })
  assert.equal(instantsOf({ from: '2028-02-28', to: '2028-02-29' }, CITY)?.to, '2028-02-29T23:00:00.000Z')
})

test('what ends before it begins, or is no date, is no period', () => {
  assert.equal(instantsOf({ from: '2026-11-21', to: '2026-11-20' }, CITY), null)
  assert.equal(instantsOf({ from: '', to: '2026-11-20' }, CITY), null)
})
