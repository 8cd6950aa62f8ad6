import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextDate } from './calendar.ts'

test('a calendar says when it is time again', () => {
  const examples: [cron: string, after: string, next: string][] = [
    ['* * * * *', '2026-11-21T10:00:00Z', '2026-11-21T10:01:00Z'],
    ['* * * * *', '2026-11-21T10:00:59.999Z', '2026-11-21T10:01:00Z'],
    ['17 3 * * *', '2026-11-21T03:16:59Z', '2026-11-21T03:17:00Z'],
    ['17 3 * * *', '2026-11-21T03:17:00Z', '2026-11-22T03:17:00Z'],
    ['*/15 9-17 * * *', '2026-11-21T17:45:00Z', '2026-11-22T09:00:00Z'],
    ['0 8 1,15 * *', '2026-12-15T09:00:00Z', '2027-01-01T08:00:00Z'],
    ['0 0 * * 0', '2026-11-21T12:00:00Z', '2026-11-22T00:00:00Z'],
    ['0 0 29 2 *', '2026-11-21T12:00:00Z', '2028-02-29T00:00:00Z'],
  ]
  for (const [cron, after, next] of examples) {
    assert.equal(nextDate(cron, new Date(after), 'UTC').toISOString(), new Date(next).toISOString(), `${cron} ${after}`)
  }
})

test('a date is by the clock on the wall there, also where the clocks change', () => {
  const examples: [what: string, cron: string, timeZone: string, after: string, next: string][] = [
    ['Monday morning in winter', '0 5 * * 1', 'Europe/Stockholm', '2026-11-21T10:00:00Z', '2026-11-23T04:00:00Z'],
    ['Monday morning in summer', '0 5 * * 1', 'Europe/Stockholm', '2026-07-01T10:00:00Z', '2026-07-06T03:00:00Z'],
    ['Monday after the spring change', '0 5 * * 1', 'Europe/Stockholm', '2026-03-23T05:00:00Z', '2026-03-30T03:00:00Z'],
    ['Monday after the autumn change', '0 5 * * 1', 'Europe/Stockholm', '2026-10-19T05:00:00Z', '2026-10-26T04:00:00Z'],
    ['the hour that spring skips', '30 2 * * *', 'Europe/Stockholm', '2026-03-28T12:00:00Z', '2026-03-29T01:30:00Z'],
    ['the day after it', '30 2 * * *', 'Europe/Stockholm', '2026-03-29T12:00:00Z', '2026-03-30T00:30:00Z'],
    [
      'the hour that autumn has twice',
      '30 2 * * *',
      'Europe/Stockholm',
      '2026-10-24T12:00:00Z',
      '2026-10-25T00:30:00Z',
    ],
    [
      'and the second of them is not it',
      '30 2 * * *',
      'Europe/Stockholm',
      '2026-10-25T00:30:00Z',
      '2026-10-26T01:30:00Z',
    ],
    [
      'Monday in Auckland is Sunday in UTC',
      '0 5 * * 1',
      'Pacific/Auckland',
      '2026-11-21T10:00:00Z',
      '2026-11-22T16:00:00Z',
    ],
    [
      'Monday in Los Angeles is later',
      '10 0 * * 1',
      'America/Los_Angeles',
      '2026-11-21T10:00:00Z',
      '2026-11-23T08:10:00Z',
    ],
    [
      'the hour after a midnight that spring skips',
      '10 3 * * *',
      'America/Santiago',
      '2026-09-05T12:00:00Z',
      '2026-09-06T06:10:00Z',
    ],
    // The parser leaves it out, which is why nothing of ours is due in the hour after midnight.
    ['a midnight that spring skips', '10 0 * * *', 'America/Santiago', '2026-09-05T12:00:00Z', '2026-09-07T03:10:00Z'],
    ['half an hour off', '0 5 * * 1', 'Asia/Kolkata', '2026-11-21T10:00:00Z', '2026-11-22T23:30:00Z'],
  ]
  for (const [what, cron, timeZone, after, next] of examples) {
    assert.equal(nextDate(cron, new Date(after), timeZone).toISOString(), new Date(next).toISOString(), what)
  }
})

test('what is no calendar is refused when it is read', () => {
  for (const wrong of ['* * * *', '* * * * * *', 'a * * * *', '*/0 * * * *', '5- * * * *', '0 0 31 2 *']) {
    assert.throws(() => nextDate(wrong, new Date('2026-11-21T10:00:00Z'), 'UTC'), Error, wrong)
  }
})
