import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { SAMPLE_POLICY } from '../testing/sample.ts'
import { type Dates, planDays, pricesOfDays, wrongDates } from './day-plan.ts'

const ZONE = 'Europe/Stockholm'
const DATES: Dates = { startDate: '2026-11-20', endDate: '2026-11-21', startTime: '09:00', durationMinutes: 480 }

test('each date has a day, at the same time on the wall', () => {
  assert.deepEqual(
    planDays(DATES, ZONE).map((day) => [day.day, day.startsAt.toISOString(), day.endsAt.toISOString()]),
    [
      ['2026-11-20', '2026-11-20T08:00:00.000Z', '2026-11-20T16:00:00.000Z'],
      ['2026-11-21', '2026-11-21T08:00:00.000Z', '2026-11-21T16:00:00.000Z'],
    ],
  )
})

test('over the change of the clocks, nine stays nine and the hours stay eight', () => {
  const days = planDays({ ...DATES, startDate: '2026-10-24', endDate: '2026-10-25' }, ZONE)
  assert.deepEqual(
    days.map((day) => day.startsAt.toISOString()),
    ['2026-10-24T07:00:00.000Z', '2026-10-25T08:00:00.000Z'],
  )
})

for (const [name, over, wrong] of [
  ['two days, soon', {}, null],
  ['the last before the first', { endDate: '2026-11-19' }, 'endDate'],
  ['31 days', { endDate: '2026-12-20' }, null],
  ['32 days', { endDate: '2026-12-21' }, 'endDate'],
  ['a century of days', { endDate: '2126-11-20' }, 'endDate'],
  ['less than an hour a day', { durationMinutes: 59 }, 'durationMinutes'],
  ['more than fourteen hours a day', { durationMinutes: 841 }, 'durationMinutes'],
  ['two hours from now', { startDate: '2026-11-10', startTime: '15:00' }, null],
  ['a minute too soon', { startDate: '2026-11-10', endDate: '2026-11-10', startTime: '14:59' }, 'startDate'],
  ['half a year ahead and more', { startDate: '2027-06-01', endDate: '2027-06-02' }, 'startDate'],
] as const) {
  test(name, () => {
    const now = new Date('2026-11-10T12:00:00Z')
    const dates = { ...DATES, ...over }
    const soon = name === 'two hours from now' ? { ...dates, endDate: '2026-11-10' } : dates
    assert.equal(wrongDates(soon, ZONE, now, SAMPLE_POLICY), wrong)
  })
}

test('a price of 100.00 over three days: 33.34, 33.33, 33.33', () => {
  assert.deepEqual(pricesOfDays(10_000, 3, 'EUR'), [3_334, 3_333, 3_333])
})

test('the days of any price make the price', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000), fc.integer({ min: 1, max: 31 }), (price, days) => {
      assert.equal(
        pricesOfDays(price, days, 'EUR').reduce((sum, one) => sum + one, 0),
        price,
      )
    }),
  )
})
