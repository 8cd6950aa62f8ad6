import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayByKey, pageOfDays, pageWith } from './calendar.ts'
import { customsOf, wordsFor } from './customs.ts'
import { addMinutes, addMonths, momentOf } from './moment.ts'

const FRIDAY = '2026-11-20'

test('five weeks from the one that today is in, by the reader’s first day', () => {
  const ends = (firstDay: number) => {
    const days = pageOfDays(FRIDAY, 0, firstDay).flat()
    return [days[0], days.at(-1), days.length]
  }
  assert.deepEqual(ends(1), ['2026-11-16', '2026-12-20', 35])
  assert.deepEqual(ends(6), ['2026-11-14', '2026-12-18', 35])
  assert.deepEqual(ends(7), ['2026-11-15', '2026-12-19', 35])
  assert.deepEqual(
    ['2026-11-16', '2026-12-20', '2026-12-21', '2026-11-15'].map((date) => pageWith(date, FRIDAY, 1)),
    [0, 0, 1, -1],
  )
})

for (const [key, expected, isRtl] of [
  ['ArrowRight', { days: 1 }],
  ['ArrowRight', { days: -1 }, true],
  ['ArrowLeft', { days: 1 }, true],
  ['ArrowDown', { days: 7 }, true],
  ['ArrowUp', { days: -7 }],
  ['Home', { days: -4 }],
  ['End', { days: 2 }],
  ['PageDown', { months: 1 }],
  ['PageUp', { months: -1 }],
  ['Enter', undefined],
] as const)
  test(`the key ${key}${isRtl ? ' from right to left' : ''}`, () =>
    assert.deepEqual(dayByKey({ key }, FRIDAY, { firstDay: 1, isRtl: isRtl ?? false }), expected))

test('a month on from its last day is the other’s last day', () => {
  assert.equal(addMonths('2026-11-30', 3), '2027-02-28')
  assert.equal(addMonths('2027-01-31', -1), '2026-12-31')
})

test('hours of a ride by the hour run on over a change of the clock', () => {
  assert.deepEqual(addMinutes({ date: '2027-03-27', time: '23:00' }, 300, 'Europe/Stockholm'), {
    date: '2027-03-28',
    time: '05:00',
  })
})

for (const [locale, device, firstDay, isTwelve, isMonthFirst, time] of [
  ['en', ['en-GB'], 1, false, false, '07:40'],
  ['en', ['en-US'], 7, true, true, '7:40 am'],
  ['en', ['fr-FR', 'en'], 1, false, false, '07:40'],
  ['de', ['en-US', 'de-AT'], 1, false, false, '07:40'],
  ['fr', ['fr-CA', 'fr'], 7, false, true, '07:40'],
  ['es', ['es-MX'], 7, true, false, '7:40 a. m.'],
  ['ar', [], 6, true, false, '7:40 ص'],
  ['ar', ['ar-MA'], 1, false, false, '07:40'],
  ['en', ['en-not a tag'], 1, false, false, '07:40'],
] as const)
  test(`the clock and the week of a page in ${locale} on a device with ${device.join(', ') || 'no language'}`, () => {
    const customs = customsOf(locale, device)
    const written = wordsFor(customs)
      .time({ date: FRIDAY, time: '07:40' })
      .replaceAll(/[\u202f\u00a0]/g, ' ')
    const { firstDay: first, isTwelve: twelve, isMonthFirst: swapped } = customs
    assert.deepEqual([first, twelve, swapped, written], [firstDay, isTwelve, isMonthFirst, time])
  })

test('what a link or an older page kept is a moment only where the calendar and the clock have it', () => {
  assert.deepEqual(momentOf('2026-11-20', '07:40'), { date: '2026-11-20', time: '07:40' })
  for (const [date, time] of [
    ['', '09:00'],
    ['2026-02-31', '09:00'],
    ['2026-13-01', '09:00'],
    ['2026-11-20', '24:00'],
    ['2026-11-20', ''],
  ] as const)
    assert.equal(momentOf(date, time), undefined)
})
