import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantsOf, thisMonth } from './period.ts'

test('a month runs from its first day to today', () =>
  assert.deepEqual(thisMonth(new Date(2026, 10, 21, 22)), { from: '2026-11-01', to: '2026-11-21' }))

test('the last day counts to its end, also where the clock changes', () => {
  for (const [from, to] of [
    ['2026-11-20', '2026-11-20'],
    ['2026-10-25', '2026-10-25'],
    ['2028-02-28', '2028-02-29'],
  ] as const) {
    const period = instantsOf({ from, to })
    assert.ok(period)
    const [first, after] = [new Date(period.from), new Date(period.to)]
    assert.deepEqual([first.getHours(), after.getHours()], [0, 0])
    assert.notEqual(after.getDate(), new Date(`${to}T12:00`).getDate())
  }
})

test('what ends before it begins, or is no date, is no period', () => {
  assert.equal(instantsOf({ from: '2026-11-21', to: '2026-11-20' }), null)
  assert.equal(instantsOf({ from: '', to: '2026-11-20' }), null)
})
