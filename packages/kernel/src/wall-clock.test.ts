import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantOf, wallClock } from './wall-clock.ts'

test('wall clocks, example by example', () => {
  const examples: [string, string, string, string][] = [
    ['2026-11-20', '19:46', 'Europe/Stockholm', '2026-11-20T18:46:00.000Z'],
    ['2026-07-01', '05:00', 'Europe/Stockholm', '2026-07-01T03:00:00.000Z'],
    ['2026-01-01', '00:30', 'Asia/Dubai', '2025-12-31T20:30:00.000Z'],
    ['2028-02-29', '12:00', 'America/New_York', '2028-02-29T17:00:00.000Z'],
  ]
  for (const [date, time, zone, instant] of examples) {
    assert.equal(instantOf(date, time, zone).toISOString(), instant)
    assert.deepEqual(wallClock(new Date(instant), zone), { date, time })
  }
})

test('a time that the change to summer skips is taken after the gap', () => {
  assert.equal(wallClock(instantOf('2027-03-28', '02:30', 'Europe/Stockholm'), 'Europe/Stockholm').time, '03:30')
})
