// What a rider's change of the flight alone does to a ride whose plane the office knows of.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addMs, HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { SAMPLE_TERMS } from '../../pricing/index.ts'
import { cancellationFee } from '../domain/cancellation.ts'
import { lateCredit } from '../domain/lateness.ts'
import type { BookedChange } from '../store/changes.ts'
import { aRide } from '../testing.ts'
import { patchOf } from './answer-change.ts'

const PICKUP = new Date('2026-11-20T18:00:00Z')
const after = (minutes: number) => addMs(PICKUP, minutes * MINUTE_MS)
const flown = aRide({
  ridetype: 'prebook',
  status: 'en_route',
  pickupAt: PICKUP,
  flight: 'SK 433',
  landedAt: after(120),
  isDomestic: true,
  assignedAt: addMs(PICKUP, -HOUR_MS),
  enRouteAt: after(100),
})
const OTHER = { before: { flight: 'SK 433' }, after: { flight: 'SK 434' } } as unknown as BookedChange

test('another flight number makes no chauffeur late who waits for a plane that the office knows of', () => {
  const changed = { ...flown, ...patchOf(flown, OTHER) }
  const fee = (ride: typeof flown) => cancellationFee(ride, 'rider', after(105), SAMPLE_TERMS, null)
  assert.equal(fee(flown), flown.quotedTotalMinor)
  assert.equal(fee(changed), fee(flown))
  const there = { ...changed, arrivedAt: after(121) }
  assert.equal(lateCredit(there, 6_303, SAMPLE_TERMS), 0)
})

test('nor does it make a domestic passenger’s free minutes more once the chauffeur is there', () => {
  const there = { ...flown, status: 'arrived', landedAt: after(-5), arrivedAt: after(0) } as const
  assert.equal({ ...there, ...patchOf(there, OTHER) }.isDomestic, true)
})

test('before that, a landing is of the flight that it was noted for', () => {
  const early = { ...flown, status: 'assigned', landedAt: after(-90) } as const
  assert.equal({ ...early, ...patchOf(early, OTHER) }.landedAt, null)
})
