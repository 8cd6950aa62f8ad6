import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EarningsPeriod } from '@livery/contracts/earnings/earnings.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import fc from 'fast-check'
import { type EarningLine, onlineSeconds, partsOf, perUnit } from './parts.ts'
import { dayAfter, dayBefore, periodOf } from './period.ts'
import { reachedOf, targetOf } from './target.ts'

const ZONE = 'Europe/Stockholm'
const partDates = (kind: EarningsPeriod, date: string) =>
  periodOf(kind, date, ZONE).parts.map(({ begins }) => wallClock(begins, ZONE).date.slice(5))

for (const [kind, date, from, to, parts] of [
  ['week', '2026-11-22', '2026-11-16', '2026-11-22', 7],
  ['week', '2026-11-23', '2026-11-23', '2026-11-29', 7],
  ['month', '2026-11-16', '2026-11-01', '2026-11-30', 6],
  ['month', '2026-02-10', '2026-02-01', '2026-02-28', 5],
  ['year', '2026-11-16', '2026-01-01', '2026-12-31', 12],
  ['year', '2028-02-29', '2028-01-01', '2028-12-31', 12],
  ['day', '2026-11-16', '2026-11-16', '2026-11-16', 24],
  ['day', '2026-03-29', '2026-03-29', '2026-03-29', 23],
  ['day', '2026-10-25', '2026-10-25', '2026-10-25', 25],
] as const)
  test(`the ${kind} of ${date} is ${from} to ${to}, in ${parts} parts`, () => {
    const period = periodOf(kind, date, ZONE)
    assert.deepEqual([period.from, period.to, period.parts.length], [from, to, parts])
  })

test('a month is shown in its weeks from Monday, as far as they are in it', () =>
  assert.deepEqual(partDates('month', '2026-11-10'), ['11-01', '11-02', '11-09', '11-16', '11-23', '11-30']))

const KINDS = ['day', 'week', 'month', 'year'] as const
const date = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))
const zone = fc.constantFrom(ZONE, 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia')

test('periods follow each other without a gap, their parts make them up, and each holds its date', () => {
  fc.assert(
    fc.property(fc.constantFrom(...KINDS), date, zone, (kind, day, timeZone) => {
      const period = periodOf(kind, day, timeZone)
      assert.ok(period.from <= day && day <= period.to)
      assert.deepEqual(periodOf(kind, dayAfter(period.to), timeZone).begins, period.ends)
      assert.equal(periodOf(kind, dayBefore(period.from), timeZone).to, dayBefore(period.from))
      assert.deepEqual([period.parts[0]?.begins, period.parts.at(-1)?.ends], [period.begins, period.ends])
      for (const [index, part] of period.parts.slice(1).entries())
        assert.deepEqual(period.parts[index]?.ends, part.begins)
    }),
    { numRuns: 300 },
  )
})

test('the parts of a period come to what the period does: money, tips, time online and what is booked', () => {
  const week = periodOf('week', '2026-10-25', ZONE)
  const within = fc.integer({ min: week.begins.getTime(), max: week.ends.getTime() - 1 })
  const line = fc.record({
    at: within.map((ms) => new Date(ms).toISOString()),
    kind: fc.constantFrom('ride', 'cancellation', 'tip', 'fee', 'payout', 'payout_returned', 'other'),
    amount: fc.integer({ min: -9_999, max: 9_999 }),
    orderId: fc.constant(null),
  })
  const seconds = fc.tuple(within, fc.nat(40 * 3_600)).map(([at, length]) => {
    const beganAt = new Date(at - (at % 1_000))
    return { beganAt, endedAt: new Date(beganAt.getTime() + length * 1_000) }
  })
  const booked = fc.array(fc.record({ pickupAt: within.map((ms) => new Date(ms)), pay: fc.nat(9_999) }))
  fc.assert(
    fc.property(fc.array(line), fc.array(seconds), booked, (lines, shifts, ahead) => {
      const parts = partsOf(week.parts, { lines: lines as EarningLine[], shifts, booked: ahead })
      const sum = (of: (part: (typeof parts)[number]) => number) => parts.reduce((all, part) => all + of(part), 0)
      const money = (kinds: string[]) =>
        lines.filter(({ kind }) => !kinds.includes(kind)).reduce((all, { amount }) => all + amount, 0)
      assert.equal(
        sum(({ earned }) => earned),
        money(['payout', 'payout_returned']),
      )
      assert.equal(
        sum(({ ahead }) => ahead),
        ahead.reduce((all, { pay }) => all + pay, 0),
      )
      assert.equal(
        sum((part) => part.onlineSeconds),
        onlineSeconds(shifts, week),
      )
    }),
  )
})

test('a shift over midnight counts on both days, and one that began before the period as far as it is in it', () => {
  const week = periodOf('week', '2026-11-16', ZONE)
  const shift = { beganAt: new Date('2026-11-15T22:00:00Z'), endedAt: new Date('2026-11-17T00:30:00Z') }
  const hours = partsOf(week.parts, { lines: [], shifts: [shift], booked: [] }).map(
    (part) => part.onlineSeconds / 3_600,
  )
  assert.deepEqual(hours, [24, 1.5, 0, 0, 0, 0, 0])
})

for (const [minor, amount, unit, expected] of [
  [127_588, 148_200, 3_600, 3_099],
  [127_588, 596_000, 1_000, 214],
  [1, 2, 1, 1],
  [-3, 2, 1, -1],
  [100, 0, 3_600, null],
] as const)
  test(`${minor} over ${amount} is ${expected} for each ${unit}`, () =>
    assert.equal(perUnit(minor, amount, unit), expected))

test('1,200.00 in a week of six days is 200.00 a day, 5,200.00 a month, 62,400.00 a year', () => {
  const of = (kind: EarningsPeriod) => targetOf(kind, { ofWeek: 120_000, days: 6 })
  assert.deepEqual(
    KINDS.map((kind) => [of(kind).ofPeriod, of(kind).ofPart]),
    [
      [20_000, null],
      [120_000, 20_000],
      [520_000, 120_000],
      [6_240_000, 520_000],
    ],
  )
  const days = [18_600, 21_500, 0, 24_900, 30_200, 19_800, 12_600].map((earned) => ({ earned }))
  assert.deepEqual(reachedOf(days, 20_000), { worked: 6, reached: 3 })
})
