import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantOf, instantsOf, wallClock } from './wall-clock.ts'

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

for (const [what, date, time, zone, instant, onTheWall] of [
  ['skipped in spring, east of Greenwich', '2027-03-28', '02:30', 'Europe/Stockholm', '2027-03-28T01:30', '03:30'],
  ['skipped in spring, west of Greenwich', '2027-03-14', '02:30', 'America/New_York', '2027-03-14T07:30', '03:30'],
  ['twice in autumn, east of Greenwich', '2026-10-25', '02:30', 'Europe/Stockholm', '2026-10-25T00:30', '02:30'],
  ['twice in autumn, west of Greenwich', '2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30', '01:30'],
  ['the last before the change to summer', '2027-03-28', '01:59', 'Europe/Stockholm', '2027-03-28T00:59', '01:59'],
  ['the first after the change to summer', '2027-03-28', '03:00', 'Europe/Stockholm', '2027-03-28T01:00', '03:00'],
  ['the first after the change to winter', '2026-10-25', '03:00', 'Europe/Stockholm', '2026-10-25T02:00', '03:00'],
  ['on the evening of a change', '2026-10-25', '21:00', 'Europe/Stockholm', '2026-10-25T20:00', '21:00'],
] as const) {
  test(`a time that is ${what}`, () => {
    const at = instantOf(date, time, zone)
    assert.equal(at.toISOString(), `${instant}:00.000Z`)
    assert.deepEqual(wallClock(at, zone), { date, time: onTheWall })
  })
}

test('a time that a clock change skips never comes, and one of the hour that is repeated comes twice', () => {
  const comes = (date: string, time: string) =>
    instantsOf(date, time, 'Europe/Stockholm').map((at) => at.toISOString().slice(0, 16))
  assert.deepEqual(comes('2027-03-28', '02:30'), [])
  assert.deepEqual(comes('2026-10-25', '02:30'), ['2026-10-25T00:30', '2026-10-25T01:30'])
  assert.deepEqual(comes('2026-11-20', '19:46'), ['2026-11-20T18:46'])
})
