import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { FIRST_POLICIES } from '../../../platform/policies/testing.ts'
import { claimsPausedUntil, costOfHandingBack, isStrike } from './strikes.ts'

const day = (number: number, month = '11') => new Date(`2026-${month}-${String(number).padStart(2, '0')}T12:00:00Z`)

for (const [what, strikes, now, expected] of [
  ['none', [], day(20), null],
  ['two', [day(1), day(10)], day(11), null],
  ['three in thirty days, the day after', [day(10), day(1), day(12)], day(13), day(19)],
  ['seven days later it is over', [day(1), day(10), day(12)], day(19), null],
  ['three in thirty-one days', [day(1, '10'), day(15, '10'), day(1)], day(2), null],
  ['three within thirty days to the minute', [day(2, '10'), day(15, '10'), day(1)], day(2), day(8)],
  ['a fourth begins the week again', [day(1), day(2), day(3), day(9)], day(12), day(16)],
] as const) {
  test(`strikes: ${what}`, () => assert.deepEqual(claimsPausedUntil(strikes, now, FIRST_POLICIES.drivers), expected))
}

// Booked for the flight that is due at 12:00; giving back is free until six hours before.
const LANDS = (time: string | null) => (time === null ? null : new Date(`2026-11-20T${time}:00Z`))
for (const [what, status, flight, lands, now, expected] of [
  ['six hours before', 'assigned', null, null, '06:00', false],
  ['a minute later', 'assigned', null, null, '06:01', true],
  ['the flight is an hour and a minute late', 'assigned', 'SK 433', '13:01', '11:00', false],
  ['the flight is an hour late', 'assigned', 'SK 433', '13:00', '11:00', true],
  ['the flight is much too early', 'assigned', 'SK 433', '10:30', '09:00', false],
  ['nobody has said when it lands', 'assigned', 'SK 433', null, '09:00', true],
  ['no flight is waited for', 'assigned', null, '13:01', '09:00', true],
  ['they have set out already', 'en_route', 'SK 433', '15:00', '11:00', true],
] as const) {
  test(`a ride is given back, ${what}: ${expected ? 'a strike' : 'free'}`, () => {
    const ride = { status, flight, landedAt: LANDS(lands), pickupAt: day(20), arrivalOff: null }
    assert.equal(isStrike(ride, new Date(`2026-11-20T${now}:00Z`), FIRST_POLICIES.drivers), expected)
  })
}

// Taken for a flight that lands so long before the pickup at 12:00, and has landed then.
for (const [what, agreedGapMinutes, lands, expected] of [
  ['as agreed, an hour and a quarter before', 75, '10:45', true],
  ['an hour later than agreed', 75, '11:45', true],
  ['more than an hour later than agreed, though before the pickup', 75, '11:46', false],
  ['as agreed, two hours after the pickup', -120, '14:00', true],
  ['more than an hour after a pickup that nobody was to wait at', 0, '13:01', false],
] as const)
  test(`a ride is given back whose flight has landed ${what}: ${expected ? 'a strike' : 'free'}`, () => {
    const ride = {
      status: 'assigned',
      flight: 'SK 433',
      landedAt: LANDS(lands),
      pickupAt: day(20),
      arrivalOff: null,
    } as const
    const now = new Date('2026-11-20T11:00:00Z')
    assert.equal(isStrike({ ...ride, movedMinutes: 0, agreedGapMinutes }, now, FIRST_POLICIES.drivers), expected)
  })

// The pickup is on the 20th at 12:00; what handing back comes to with the strikes there are.
for (const [what, strikes, status, now, expected] of [
  ['in time, free until six hours before', [], 'assigned', '05:00', [false, '06:00', 0, null]],
  ['in time, with a strike that still counts', [day(1)], 'assigned', '05:00', [false, '06:00', 1, null]],
  ['too late, the first', [], 'assigned', '07:00', [true, null, 1, null]],
  ['too late, the third: claims pause a week', [day(1), day(10)], 'en_route', '11:00', [true, null, 3, '27']],
  [
    'too late, but one of the others is older than thirty days',
    [day(1, '10'), day(10)],
    'assigned',
    '07:00',
    [true, null, 2, null],
  ],
] as const)
  test(`handing back ${what}`, () => {
    const ride = { status, flight: null, landedAt: null, pickupAt: day(20), arrivalOff: null }
    const cost = costOfHandingBack(ride, strikes, new Date(`2026-11-20T${now}:00Z`), FIRST_POLICIES.drivers)
    const { isStrike, freeUntil, strikes: count, pausedUntil } = cost
    assert.deepEqual(
      [
        isStrike,
        freeUntil?.toISOString().slice(11, 16) ?? null,
        count,
        pausedUntil?.toISOString().slice(8, 10) ?? null,
      ],
      expected,
    )
  })

test('a ride is free to hand back until the minute that is told, and a strike from the next on', () => {
  const ride = { status: 'assigned', flight: null, landedAt: null, pickupAt: day(20), arrivalOff: null } as const
  fc.assert(
    fc.property(fc.integer({ min: -60 * 24, max: 60 * 24 }), fc.array(fc.nat(60)), (minutes, ago) => {
      const now = new Date(day(20).getTime() + minutes * 60_000)
      const strikes = ago.map((days) => new Date(now.getTime() - days * 86_400_000))
      const cost = costOfHandingBack(ride, strikes, now, FIRST_POLICIES.drivers)
      assert.equal(cost.isStrike, isStrike(ride, now, FIRST_POLICIES.drivers))
      assert.equal(cost.freeUntil === null, cost.isStrike)
      if (cost.freeUntil !== null) assert.ok(now <= cost.freeUntil)
      assert.equal(
        cost.pausedUntil !== null && cost.isStrike,
        cost.isStrike && claimsPausedUntil([...strikes, now], now, FIRST_POLICIES.drivers) !== null,
      )
    }),
  )
})

for (const [what, over, expected] of [
  ['the pickup went an hour and a minute later with it', { movedMinutes: 61 }, false],
  ['the pickup went an hour and a minute earlier', { movedMinutes: -61 }, false],
  ['the pickup went half an hour, whatever is said', { movedMinutes: 30 }, true],
  ['it is cancelled', { arrivalOff: 'cancelled' }, false],
  ['it is diverted, and they have set out', { arrivalOff: 'diverted', status: 'en_route' }, false],
] as const) {
  test(`a flight that a source follows: ${what}`, () => {
    const ride = { status: 'assigned', flight: 'SK 433', landedAt: null, arrivalOff: null, pickupAt: day(20) } as const
    assert.equal(
      isStrike({ ...ride, ...over }, new Date(day(20).getTime() - 3_600_000), FIRST_POLICIES.drivers),
      expected,
    )
  })
}
