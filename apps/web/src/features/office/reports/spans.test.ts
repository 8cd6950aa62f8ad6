import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spanOf, todayIn } from './spans.ts'

test('a week begins on Monday, the month before ends on its last day', () => {
  const of = (name: Parameters<typeof spanOf>[0], today: string) => Object.values(spanOf(name, today)).join(' ')
  assert.equal(of('week', '2026-11-22'), '2026-11-16 2026-11-22')
  assert.equal(of('week', '2026-11-23'), '2026-11-23 2026-11-23')
  assert.equal(of('lastMonth', '2026-03-31'), '2026-02-01 2026-02-28')
  assert.equal(of('lastMonth', '2026-01-05'), '2025-12-01 2025-12-31')
  assert.equal(of('year', '2026-01-01'), '2026-01-01 2026-01-01')
})

test('the day is that of the place', () => {
  assert.equal(todayIn('Europe/Stockholm', new Date('2026-11-20T23:30:00Z')), '2026-11-21')
  assert.equal(todayIn('America/New_York', new Date('2026-11-20T23:30:00Z')), '2026-11-20')
})
