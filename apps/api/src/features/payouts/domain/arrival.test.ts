import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arrivalOf, isBankDay } from './arrival.ts'

for (const [when, sent, arrives] of [
  ['a Tuesday', '2026-03-10T09:00:00Z', '2026-03-12'],
  ['a Thursday: the weekend is between', '2026-03-12T09:00:00Z', '2026-03-16'],
  ['a Saturday', '2026-03-14T09:00:00Z', '2026-03-17'],
  ['the Monday of the weekly payout', '2026-03-16T05:00:00Z', '2026-03-18'],
  ['Maundy Thursday: Good Friday and Easter Monday are between', '2026-04-02T09:00:00Z', '2026-04-08'],
  ['the Monday of Easter itself', '2026-04-06T05:00:00Z', '2026-04-08'],
  ['the day before Labour Day, a Thursday', '2026-04-30T09:00:00Z', '2026-05-05'],
  ['Christmas Eve, a Thursday', '2026-12-24T23:59:59Z', '2026-12-29'],
  ['New Year’s Eve, a Thursday', '2026-12-31T09:00:00Z', '2027-01-05'],
  ['Maundy Thursday of another year', '2027-03-25T09:00:00Z', '2027-03-31'],
  ['a leap day', '2028-02-29T09:00:00Z', '2028-03-02'],
] as const) {
  test(`sent on ${when}`, () => assert.equal(arrivalOf(new Date(sent)), arrives))
}

// Good Fridays and Easter Mondays of the almanac, the earliest and the latest Easter of the century among them.
for (const days of [
  ['2024-03-29', '2024-04-01'],
  ['2025-04-18', '2025-04-21'],
  ['2035-03-23', '2035-03-26'],
  ['2038-04-23', '2038-04-26'],
  ['2049-04-16', '2049-04-19'],
]) {
  for (const day of days) test(`${day} is no bank day`, () => assert.equal(isBankDay(new Date(day)), false))
}
