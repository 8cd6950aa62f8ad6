import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayLater } from './calendar-days.ts'

for (const [day, days, later] of [
  ['2026-11-21', 0, '2026-11-21'],
  ['2026-12-30', 3, '2027-01-02'],
  // The clocks change in the night to 29 March.
  ['2026-03-28', 1, '2026-03-29'],
  ['', 1, ''],
] as const) {
  test(`${days} days after ${day || 'no day'}`, () => assert.equal(dayLater(day, days), later))
}
