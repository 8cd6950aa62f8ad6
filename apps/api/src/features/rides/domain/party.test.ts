import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import fc from 'fast-check'
import { aRide } from '../testing.ts'
import { costsNow, decidePartyCancellation, isSameTrip, type Trip } from './party.ts'

const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7, lng: 11.97 }
const HARBOUR = { address: 'Sven Källfelts Gata 18', lat: 57.68, lng: 11.88 }
const at = new Date('2026-12-01T08:00:00Z')
const trip = (over: Partial<Trip['request']> = {}, pickupAt: Date | null = at): Trip => ({
  request: { pickupLocation: AVENUE, dropOffLocation: HARBOUR, ridetype: 'prebook', ...over },
  pickupAt,
})

for (const [name, other, expected] of [
  ['the same', trip(), true],
  ['the same places in other words', trip({ pickupLocation: { ...AVENUE, address: 'Avenyn 36' } }), true],
  ['another pickup', trip({ pickupLocation: HARBOUR }), false],
  ['another drop-off', trip({ dropOffLocation: AVENUE }), false],
  ['a drop-off that is left open', trip({ dropOffLocation: undefined }), false],
  ['a stop between', trip({ addonlocation: [AVENUE] }), false],
  ['no stops, said so', trip({ addonlocation: [] }), true],
  ['a minute later', trip({}, new Date(at.getTime() + 60_000)), false],
  ['now', trip({ ridetype: 'instant' }, null), false],
  ['by the hour', trip({ hours: 3 }), false],
] as const)
  test(`a car for ${name}: ${expected ? 'one trip' : 'another trip'}`, () => {
    assert.equal(isSameTrip(trip(), other), expected)
    assert.equal(isSameTrip(other, trip()), expected)
  })

for (const [name, over, expected] of [
  ['is to come', { status: 'scheduled' }, 6_303],
  ['is called off free of charge', { status: 'cancelled' }, 0],
  ['is called off with a fee', { status: 'cancelled', finalTotalMinor: 3_152 }, 3_152],
  ['nobody drove', { status: 'expired' }, 0],
  ['is done', { status: 'completed', finalTotalMinor: 7_100 }, 7_100],
  ['is done, and its price waits for the office', { status: 'completed' }, 6_303],
  ['was not met, and the fee waits for the office', { status: 'no_show' }, 6_303],
] as const)
  test(`a car that ${name} costs ${expected}`, () => assert.equal(costsNow(aRide(over)), expected))

const car = fc.record({
  status: fc.constantFrom(...RideStatus.options),
  cost: fc.option(fc.record({ fee: fc.nat(10_000), refund: fc.nat(10_000), freeUntil: fc.constant(null) })),
})

test('all cars that are still to come are called off, for the sum of what each says, or none is', () => {
  fc.assert(
    fc.property(fc.array(car, { minLength: 1, maxLength: 5 }), (cars) => {
      const decided = decidePartyCancellation(cars, ({ cost }) =>
        cost === null ? { ok: false, refusal: 'INVALID_TRANSITION' } : { ok: true, cost },
      )
      const open = cars.filter(({ status }) => status !== 'cancelled' && status !== 'expired')
      const firm = open.find(({ cost }) => cost === null) ?? null
      assert.equal(decided.ok, open.length > 0 && firm === null)
      if (!decided.ok) return assert.equal(decided.because, firm)
      assert.deepEqual(
        decided.of.cars.map((one) => one.car),
        open,
      )
      for (const sum of ['fee', 'refund'] as const)
        assert.equal(
          decided.of[sum],
          open.reduce((total, { cost }) => total + (cost?.[sum] ?? 0), 0),
        )
    }),
  )
})
