import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Id } from '@livery/kernel/ids.ts'
import { instantOf } from '@livery/kernel/wall-clock.ts'
import { isOff, isOutOfHours, leadsElsewhere, prefers } from './roster.ts'

const ZONE = 'Europe/Stockholm'
const at = (date: string, time: string) => instantOf(date, time, ZONE)
const ride = (date: string, from: string, to: string) => ({ startsAt: at(date, from), endsAt: at(date, to) })
// 23 November 2026 is a Monday.
const [MONDAY, TUESDAY, SUNDAY] = ['2026-11-23', '2026-11-24', '2026-11-22']
const hours = [
  { weekday: 1, from: '06:00', to: '14:00' },
  { weekday: 5, from: '18:00', to: '02:30' },
  { weekday: 6, from: '20:00', to: '20:00' },
]

for (const [what, when, outside] of [
  ['within them', ride(MONDAY, '06:00', '07:00'), false],
  ['until the last minute', ride(MONDAY, '13:20', '14:00'), false],
  ['a minute longer', ride(MONDAY, '13:20', '14:01'), true],
  ['before them', ride(MONDAY, '05:50', '06:20'), true],
  ['on another day', ride(TUESDAY, '08:00', '09:00'), true],
  ['a Friday night', { startsAt: at('2026-11-27', '23:40'), endsAt: at('2026-11-28', '00:20') }, false],
  ['the small hours after it', ride('2026-11-28', '01:30', '02:30'), false],
  ['too late after it', ride('2026-11-28', '02:10', '02:40'), true],
  ['a whole day and night', ride(SUNDAY, '11:00', '12:00'), false],
] as const) {
  test(`hours of the week: ${what}`, () => assert.equal(isOutOfHours({ hours, timeZone: ZONE }, when), outside))
}

test('whoever says no hours works at any', () => {
  assert.equal(isOutOfHours({ hours: [], timeZone: ZONE }, ride(SUNDAY, '03:00', '04:00')), false)
})

test('hours are the clock’s, also on the night that it is changed', () => {
  const nights = { hours: [{ weekday: 6, from: '22:00', to: '06:00' }], timeZone: ZONE }
  assert.equal(isOutOfHours(nights, ride('2026-10-25', '05:00', '06:00')), false)
  assert.equal(isOutOfHours(nights, ride('2026-10-25', '05:00', '06:01')), true)
})

test('time off is met by what lies in it, over it or across its end, and not by what only touches it', () => {
  const lunch = {
    id: 'tof_1' as Id<'timeOff'>,
    kind: 'break' as const,
    isOfOffice: false,
    ...ride(MONDAY, '12:00', '12:45'),
  }
  const off = (from: string, to: string) => isOff({ timeOff: [lunch] }, ride(MONDAY, from, to))
  assert.deepEqual(
    [off('12:10', '12:20'), off('11:00', '13:00'), off('12:40', '13:10'), off('11:30', '12:00'), off('12:45', '13:00')],
    [true, true, true, false, false],
  )
})

// A tenth of a degree of latitude is 11.1 km.
const north = (km: number) => ({ lat: 57.7 + km / 111.2, lng: 11.97 })
const headingHome = { place: { address: 'Home', ...north(0) }, until: at(MONDAY, '20:00') }
for (const [what, from, to, startsAt, elsewhere] of [
  ['to the door', 10, 0, '18:00', false],
  ['a quarter nearer', 10, 7.4, '18:00', false],
  ['hardly nearer', 10, 7.6, '18:00', true],
  ['away from it', 5, 9, '18:00', true],
  ['beyond it', 3, -3, '18:00', true],
  ['around the corner of home', 1, 1.9, '18:00', false],
  ['away, after they are home', 5, 9, '20:00', false],
] as const) {
  test(`on the way home, a ride ${what}`, () => {
    const ride = { from: north(from), to: north(to), startsAt: at(MONDAY, startsAt) }
    assert.equal(leadsElsewhere({ headingHome }, ride), elsewhere)
    assert.equal(leadsElsewhere({ headingHome: null }, ride), false)
  })
}

test('an area reaches as far around its place as was said, and whoever names none prefers nowhere', () => {
  const areas = [
    { place: { address: 'Home', ...north(0) }, metres: 2_000 },
    { place: { address: 'Harbour', ...north(10) }, metres: 1_000 },
  ]
  const preferred = [1.9, 2.1, 9.1, 11.1].map((km) => prefers({ areas }, north(km)))
  assert.deepEqual(preferred, [true, false, true, false])
  assert.deepEqual([prefers({ areas: [] }, north(0)), prefers(undefined, north(0))], [false, false])
})
