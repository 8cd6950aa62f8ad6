import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import fc from 'fast-check'
import { FIRST_POLICIES } from '../../../platform/policies/testing.ts'
import type { ArrivalLeg } from '../../arrivals/index.ts'
import { aRide } from '../testing.ts'
import { arrivalEffects, type FollowedArrival } from './arrival-effects.ts'
import type { Ride } from './ride.ts'

const POLICY = FIRST_POLICIES.arrivals
const at = (clock: string) => new Date(`2026-11-27T${clock}:00Z`)
const FOLLOWED: FollowedArrival = {
  ...{ agreedAt: at('14:15'), knownAt: at('14:00'), isFollowed: true, wasOff: false },
  ...{ state: 'expected', isByHand: false },
}
const LEG: ArrivalLeg = {
  ...{ state: 'expected', scheduledAt: at('14:00'), expectedAt: null, landedAt: null, terminal: null },
  ...{ carrier: null, from: null, isDomestic: false, at: null },
}
const LATE = { expectedAt: at('15:00') }
const NOTHING = { moveTo: null, off: null, landedAt: null }
const waiting = (over: Partial<Ride> = {}) => aRide({ status: 'assigned', pickupAt: at('14:15'), ...over })

const TABLE: [string, Partial<Ride>, Partial<FollowedArrival>, Partial<ArrivalLeg>, object][] = [
  ['on time', {}, {}, {}, NOTHING],
  ['late', {}, {}, LATE, { ...NOTHING, moveTo: at('15:15') }],
  ['late, while the chauffeur waits there', { status: 'arrived' }, {}, LATE, { ...NOTHING, moveTo: at('15:15') }],
  ['late, with the rider on board', { status: 'in_progress', startedAt: at('14:20') }, {}, LATE, NOTHING],
  ['late, and the ride is cancelled', { status: 'cancelled' }, {}, LATE, NOTHING],
  ['late, and named after the chauffeur set out', {}, { isFollowed: false }, LATE, NOTHING],
  ['late, and the office noted a landing', {}, { isByHand: true }, LATE, NOTHING],
  ['cancelled', {}, {}, { state: 'cancelled', ...LATE }, { ...NOTHING, off: 'cancelled' }],
  ['diverted', {}, {}, { state: 'diverted', ...LATE }, { ...NOTHING, off: 'diverted' }],
  ['still cancelled', { arrivalOff: 'cancelled' }, {}, { state: 'cancelled' }, NOTHING],
  ['cancelled, as it was when it was named', {}, { wasOff: true }, { state: 'cancelled' }, NOTHING],
  [
    'after the pickup, as it was booked',
    { pickupAt: at('13:00') },
    { agreedAt: at('13:00') },
    {},
    { ...NOTHING, landedAt: at('14:00') },
  ],
  [
    'some minutes later than was noted',
    { pickupAt: at('13:00'), landedAt: at('14:00') },
    { agreedAt: at('13:00') },
    { expectedAt: at('14:05') },
    NOTHING,
  ],
  ['coming after all', { arrivalOff: 'cancelled' }, {}, {}, { ...NOTHING, off: 'back_on' }],
  ['down', {}, {}, { state: 'landed', landedAt: at('14:02') }, { ...NOTHING, landedAt: at('14:02') }],
  ['down, as is known', { landedAt: at('14:02') }, {}, { state: 'landed', landedAt: at('14:02') }, NOTHING],
]
for (const [what, ride, followed, leg, expected] of TABLE)
  test(`a flight that is ${what}`, () => {
    const effects = arrivalEffects(waiting(ride), { ...FOLLOWED, ...followed }, { ...LEG, ...leg }, at('12:00'), POLICY)
    assert.deepEqual(effects, expected)
  })

test('whatever a source says one after another, the pickup ends where the last word puts it, and comes to rest', () => {
  const minutes = fc.integer({ min: -10, max: 600 })
  fc.assert(
    fc.property(fc.array(minutes, { minLength: 1, maxLength: 12 }), (words) => {
      let ride = waiting()
      for (const word of words) {
        const leg = { ...LEG, expectedAt: addMs(LEG.scheduledAt, word * MINUTE_MS) }
        const { moveTo } = arrivalEffects(ride, FOLLOWED, leg, at('10:00'), POLICY)
        ride = { ...ride, pickupAt: moveTo ?? ride.pickupAt }
        assert.equal(arrivalEffects(ride, FOLLOWED, leg, at('10:00'), POLICY).moveTo, null)
      }
      const wanted = addMs(FOLLOWED.agreedAt, (words.at(-1) ?? 0) * MINUTE_MS)
      assert.ok(Math.abs(ride.pickupAt.getTime() - wanted.getTime()) < POLICY.moveMinutes * MINUTE_MS)
    }),
  )
})
