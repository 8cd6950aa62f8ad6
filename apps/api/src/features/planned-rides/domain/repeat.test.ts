import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import fc from 'fast-check'
import { datesOf, occurrencesOf, whyNotRepeated } from './repeat.ts'

const WEEKDAYS = [1, 2, 3, 4, 5]
const rule = (over: object = {}) => ({
  ...{ weekdays: WEEKDAYS, time: '07:40', from: '2026-11-30', until: '2026-12-11' },
  ...over,
})

const DATES: readonly [string, object, readonly string[]][] = [
  [
    'every weekday of two weeks, the last day included',
    {},
    ['30', '01', '02', '03', '04', '07', '08', '09', '10', '11'],
  ],
  ['a weekend between is left out', { from: '2026-12-04', until: '2026-12-07' }, ['04', '07']],
  ['one day', { from: '2026-12-02', until: '2026-12-02' }, ['02']],
  ['Sundays', { weekdays: [7] }, ['06']],
  ['Tuesdays and Thursdays but one', { weekdays: [4, 2], except: ['2026-12-03'] }, ['01', '08', '10']],
  ['an exception that is no day of it changes nothing', { weekdays: [1], except: ['2026-12-05'] }, ['30', '07']],
  ['an end before the beginning', { until: '2026-11-29' }, []],
  ['no such weekday in between', { weekdays: [7], until: '2026-12-05' }, []],
]
for (const [what, over, days] of DATES)
  test(what, () =>
    assert.deepEqual(
      datesOf(rule(over)).map((date) => date.slice(8)),
      days,
    ),
  )

test('a leap day is a day', () => {
  assert.deepEqual(datesOf(rule({ weekdays: [2], from: '2028-02-29', until: '2028-02-29' })), ['2028-02-29'])
})

test('07:40 stays 07:40 when the clocks go back in October and forward in March', () => {
  const at = (from: string, until: string) =>
    occurrencesOf(rule({ weekdays: [5, 1], from, until }), 'Europe/Stockholm').map(({ pickupAt }) =>
      pickupAt.toISOString(),
    )
  assert.deepEqual(at('2026-10-23', '2026-10-26'), ['2026-10-23T05:40:00.000Z', '2026-10-26T06:40:00.000Z'])
  assert.deepEqual(at('2027-03-26', '2027-03-29'), ['2027-03-26T06:40:00.000Z', '2027-03-29T05:40:00.000Z'])
})

test('a time that the change skips is driven after it, one that comes twice the first time', () => {
  const at = (date: string) =>
    occurrencesOf(rule({ weekdays: [7], time: '02:30', from: date, until: date }), 'Europe/Stockholm')[0]?.pickupAt
  assert.equal(at('2027-03-28')?.toISOString(), '2027-03-28T01:30:00.000Z')
  assert.equal(at('2026-10-25')?.toISOString(), '2026-10-25T00:30:00.000Z')
})

const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
const iso = (date: Date) => date.toISOString().slice(0, 10)

test('each occurrence is on a chosen weekday within its days, at the same time on the wall, and comes once', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      day,
      fc.integer({ min: 0, max: 180 }),
      fc.constantFrom('Europe/Stockholm', 'America/New_York', 'Asia/Dubai', 'Australia/Lord_Howe'),
      fc.array(day, { maxLength: 5 }),
      (weekdays, first, length, zone, except) => {
        const [from, until] = [iso(first), iso(new Date(first.getTime() + length * 86_400_000))]
        const left = except.map(iso)
        const all = occurrencesOf({ weekdays, time: '12:15', from, until, except: left }, zone)
        assert.equal(new Set(all.map(({ date }) => date)).size, all.length)
        for (const { date, pickupAt } of all) {
          assert.ok(date >= from && date <= until && !left.includes(date))
          assert.ok(weekdays.includes(new Date(`${date}T12:00:00Z`).getUTCDay() || 7))
          assert.deepEqual(wallClock(pickupAt, zone), { date, time: '12:15' })
        }
      },
    ),
  )
})

const LIMITS = { most: 10, lastDate: '2027-05-26' }
const WHY: readonly [string, object, string | undefined][] = [
  ['as many as the policy allows', {}, undefined],
  ['one more', { until: '2026-12-14' }, 'SERIES_TOO_MANY'],
  ['none', { until: '2026-11-29' }, 'SERIES_EMPTY'],
  ['beyond the days that can be booked', { until: '2027-05-27' }, 'SERIES_TOO_FAR'],
]
for (const [what, over, code] of WHY)
  test(`${what}: ${code ?? 'fine'}`, () => assert.equal(whyNotRepeated(rule(over), datesOf(rule(over)), LIMITS), code))
