import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantOf } from '@livery/kernel/wall-clock.ts'
import fc from 'fast-check'
import { afterGap, boundsAt, clockChangeAt, isDayOff, isSpanOff, whyNot, within } from './bookable.ts'
import { type Moment, momentThere } from './moment.ts'

const ZONE = 'Europe/Stockholm'
const NOW = instantOf('2026-11-20', '10:03', ZONE).getTime()
const AHEAD = { minAheadMinutes: 60, maxAheadDays: 180 }
const moment = (text: string): Moment => {
  const [date = '', time = ''] = text.split(' ')
  return { date, time }
}

for (const [at, expected] of [
  ['2026-11-20 10:02', 'past'],
  ['2026-11-20 10:03', 'past'],
  ['2026-11-20 11:02', 'tooEarly'],
  ['2026-11-20 11:03', undefined],
  ['2027-05-19 11:03', undefined],
  ['2027-05-19 11:04', 'tooFar'],
] as const)
  test(`a pickup at ${at} is ${expected ?? 'bookable'}`, () =>
    assert.equal(whyNot(moment(at), NOW, ZONE, AHEAD), expected))

test('what is offered runs by the policy’s notice, in steps of five minutes', () => {
  assert.deepEqual(boundsAt(NOW, ZONE, AHEAD), {
    first: { date: '2026-11-20', time: '11:05' },
    last: { date: '2027-05-19', time: '11:00' },
  })
  assert.deepEqual(boundsAt(NOW, ZONE, { minAheadMinutes: 900, maxAheadDays: 1 }).first, {
    date: '2026-11-21',
    time: '01:05',
  })
})

test('days and hours with nothing to offer are off, and the nearest time of a day is taken', () => {
  const bounds = boundsAt(NOW, ZONE, AHEAD)
  assert.deepEqual(
    ['2026-11-19', '2026-11-20', '2027-05-19', '2027-05-20'].map((date) => isDayOff(date, bounds)),
    [true, false, false, true],
  )
  assert.equal(isSpanOff('2026-11-20', '10:00', '10:59', bounds), true)
  assert.equal(isSpanOff('2026-11-20', '11:00', '11:59', bounds), false)
  assert.equal(isSpanOff('2027-05-19', '12:00', '12:59', bounds), true)
  assert.deepEqual(within(moment('2026-11-20 07:40'), bounds), moment('2026-11-20 11:05'))
  assert.deepEqual(within(moment('2026-11-21 07:40'), bounds), moment('2026-11-21 07:40'))
})

test('what is offered can be booked, on any clock and whenever it is looked at', () => {
  const zones = fc.constantFrom('Europe/Stockholm', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata')
  const nows = fc.integer({ min: Date.parse('2026-01-01T00:00Z'), max: Date.parse('2029-12-31T00:00Z') })
  fc.assert(
    fc.property(
      nows,
      zones,
      fc.integer({ min: 1, max: 2_000 }),
      fc.integer({ min: 3, max: 730 }),
      (now, zone, min, max) => {
        const ahead = { minAheadMinutes: min, maxAheadDays: max }
        const { first, last } = boundsAt(now, zone, ahead)
        // Of an hour that comes twice the first is meant, which may be over: the repeated hour is not offered then.
        for (const each of [first, last]) {
          const isTwice = clockChangeAt(each, zone) === 'twice'
          if (!isTwice) assert.equal(whyNot(each, now, zone, ahead), undefined, JSON.stringify(each))
        }
      },
    ),
  )
})

test('a time that does not exist, and one that comes twice', () => {
  assert.equal(clockChangeAt(moment('2027-03-28 02:30'), ZONE), 'skipped')
  assert.equal(clockChangeAt(moment('2026-10-25 02:30'), ZONE), 'twice')
  assert.equal(clockChangeAt(moment('2026-11-21 02:30'), ZONE), undefined)
  assert.deepEqual(afterGap(moment('2027-03-28 02:30'), ZONE), moment('2027-03-28 03:30'))
  assert.deepEqual(momentThere(instantOf('2026-10-25', '02:30', ZONE), ZONE), moment('2026-10-25 02:30'))
})
