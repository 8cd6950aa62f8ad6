import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { SAMPLE_TERMS } from '../../pricing/index.ts'
import { aRide } from '../testing.ts'
import { cancellationFee } from './cancellation.ts'
import { changeFeesOf, decideChange, differences, isStillOpen, lateChangeFee, type RidePatch } from './changed-ride.ts'
import { priceRide } from './priced-ride.ts'
import type { Ride } from './ride.ts'

const called = (name: string) => ({ name, names: {} })

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`)
const place = (lat: number, lng = 11.93) => ({ address: 'Somewhere', lat, lng })
const BOOKED: Partial<Ride> = { ridetype: 'prebook', pickupAt: at('12:00'), assignedAt: at('06:00') }
const guest = { name: 'Henri', phone: '+33611111111', language: 'fr' }

for (const [what, over, patch, expected] of [
  ['nothing', {}, {}, 'NOTHING_CHANGED'],
  [
    'another time on the board: the rider decides',
    { status: 'scheduled', driverId: null },
    { pickupAt: at('13:00') },
    'rider',
  ],
  [
    'another time while it is searched for',
    { status: 'searching', driverId: null },
    { pickupAt: at('13:00') },
    'rider',
  ],
  ['another time of a chauffeur’s ride: they agree', {}, { pickupAt: at('13:00') }, 'driver'],
  ['another drop-off of a chauffeur’s ride: they agree', {}, { dropOff: place(57.75) }, 'driver'],
  ['another class: they are asked, if they have the car', {}, { vehicleClass: 'first' }, 'driver'],
  ['a child seat: they bring it', {}, { extras: [{ id: 'e', name: 'Child seat', fare: 900 }] }, 'driver'],
  ['another time on the way to the pickup', { status: 'en_route' }, { pickupAt: at('13:00') }, 'INVALID_TRANSITION'],
  ['another time of an unpaid ride', { status: 'pending_payment' }, { pickupAt: at('13:00') }, 'INVALID_TRANSITION'],
  ['another time of a ride for now', { ridetype: 'instant' }, { pickupAt: at('13:00') }, 'INVALID_TRANSITION'],
  ['another drop-off on the way: they agree', { status: 'in_progress' }, { dropOff: place(57.75) }, 'driver'],
  [
    'another drop-off of a ride for now',
    { ridetype: 'instant', status: 'assigned' },
    { dropOff: place(57.75) },
    'driver',
  ],
  [
    'another drop-off of a ride for now that nobody has',
    { ridetype: 'instant', status: 'searching', driverId: null },
    { dropOff: place(57.75) },
    'INVALID_TRANSITION',
  ],
  [
    'another drop-off and another pickup on the way',
    { status: 'in_progress' },
    { dropOff: place(57.75), pickup: place(57.65) },
    'INVALID_TRANSITION',
  ],
  ['another guest: nobody is asked', {}, { guest }, 'rider'],
  ['a note on the way to the pickup', { status: 'en_route' }, { note: 'Two bags' }, 'rider'],
  ['a sign while they wait', { status: 'arrived' }, { sign: 'Dubois' }, 'rider'],
  ['a note for a ride for now', { ridetype: 'instant', status: 'searching' }, { note: 'Two bags' }, 'rider'],
  ['a note once on board', { status: 'in_progress' }, { note: 'Two bags' }, 'INVALID_TRANSITION'],
  ['a note once it is over', { status: 'completed' }, { note: 'Two bags' }, 'INVALID_TRANSITION'],
  ['to where it begins', {}, { dropOff: aRide().pickup }, 'PLACES_TOO_CLOSE'],
  [
    'a car by the hour to where it begins',
    { quotedLines: [{ code: 'hours', label: 'B', amount: 15_000, quantity: 2 }] },
    { dropOff: aRide().pickup },
    'driver',
  ],
  ['by a stop at the pickup', {}, { stops: [aRide().pickup] }, 'STOP_TOO_CLOSE'],
  ['two stops in one place', {}, { stops: [place(57.75), place(57.75)] }, 'STOP_TOO_CLOSE'],
  ['there and back by a stop', {}, { stops: [place(57.75)], dropOff: aRide().pickup }, 'driver'],
] as const satisfies readonly [string, Partial<Ride>, RidePatch, string][]) {
  test(`changing a booked ride: ${what}`, () => {
    const decision = decideChange(aRide({ ...BOOKED, ...over }), patch)
    assert.equal(decision.ok ? decision.by : decision.refusal, expected)
  })
}

test('what is wished as it is already is no change, in whatever order its parts come', () => {
  const ride = aRide({ ...BOOKED, guest, note: null })
  const { lat, lng, address } = ride.pickup
  const wished = {
    pickup: { lng, lat, address },
    guest: { language: 'fr', phone: '+33611111111', name: 'Henri' },
    note: null,
    flight: 'SK 434',
  }
  assert.deepEqual(differences(ride, wished), { before: { flight: null }, after: { flight: 'SK 434' } })
})

// 63.03 with 10 %: 6.30. Free until 11:00, an hour before.
for (const [what, patch, now, over, expected] of [
  ['another time while cancelling is free', { pickupAt: at('15:00') }, '10:59', {}, 0],
  ['another time in the last hour', { pickupAt: at('15:00') }, '11:01', {}, 630],
  ['another drop-off in the last hour', { dropOff: place(57.75) }, '11:01', {}, 630],
  ['a stop in the last hour: its way alone', { stops: [place(57.75)] }, '11:01', {}, 0],
  ['a guest in the last hour', { guest }, '11:01', {}, 0],
  ['in the last hour, and nobody has it', { pickupAt: at('15:00') }, '11:01', { driverId: null, assignedAt: null }, 0],
  ['when the chauffeur is late', { pickupAt: at('15:00') }, '12:11', {}, 0],
] as const satisfies readonly [string, RidePatch, string, Partial<Ride>, number][]) {
  test(`what changing so late costs: ${what}`, () => {
    const ride = aRide({ ...BOOKED, ...over })
    const fee = cancellationFee(ride, 'rider', at(now), SAMPLE_TERMS, null)
    assert.equal(lateChangeFee(ride, patch, { cancellationFee: fee, lateChangeShare: 1_000 }), expected)
  })
}

test('whoever moves a ride late to next week does not cancel it for nothing then', () => {
  const quotedLines = [{ code: 'change_fee' as const, label: 'Late change', amount: 630 }]
  const moved = aRide({ ...BOOKED, pickupAt: new Date('2026-11-28T12:00:00Z'), quotedLines })
  const feeBy = (by: 'rider' | 'office', ride = moved) => cancellationFee(ride, by, at('11:02'), SAMPLE_TERMS, null)
  assert.equal(feeBy('rider'), 630)
  assert.equal(feeBy('office'), 0)
  assert.equal(feeBy('rider', { ...moved, driverId: null }), 0, 'nobody has lost anything')
})

test('a stop or another way may be agreed to on the way, another time may not', () => {
  const expiresAt = at('12:30')
  const open = (stop: Ride['pickup'] | null, status: Ride['status'], now = '12:00') =>
    isStillOpen({ stop, after: { pickupAt: expiresAt }, expiresAt }, { status }, at(now))
  const isWayOpen = (status: Ride['status'], after: RidePatch) =>
    isStillOpen({ stop: null, after, expiresAt }, { status }, at('12:00'))
  assert.equal(isWayOpen('in_progress', { dropOff: place(57.7) }), true)
  assert.equal(isWayOpen('in_progress', { dropOff: place(57.7), pickupAt: expiresAt }), false)
  assert.deepEqual(
    [open(place(57.7), 'in_progress'), open(null, 'assigned'), open(null, 'en_route'), open(null, 'assigned', '12:30')],
    [true, true, false, false],
  )
})

test('whatever is changed, the lines make the total, somebody pays something, and the driver is never above it', () => {
  const ids = ['business', 'first', 'van'] as const
  fc.assert(
    fc.property(
      fc.record({
        vehicleClass: fc.constantFrom(...ids),
        metres: fc.integer({ min: 100, max: 400_000 }),
        seconds: fc.integer({ min: 60, max: 20_000 }),
        stops: fc.integer({ min: 0, max: 5 }),
        extras: fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 4 }),
        hours: fc.option(fc.integer({ min: 2, max: 24 })),
        promotion: fc.integer({ min: 0, max: 100_000 }),
        paid: fc.integer({ min: 0, max: 5_000 }),
        fee: fc.integer({ min: 0, max: 50_000 }),
      }),
      ({ vehicleClass, metres, seconds, stops, extras, hours, promotion, paid, fee }) => {
        const quotedLines: Ride['quotedLines'] = [
          hours === null
            ? { code: 'base', label: 'Business', amount: 1_500 }
            : { code: 'hours', label: 'Business', amount: 7_500 * hours, quantity: hours },
          ...(paid > 0 ? [{ code: 'change_fee' as const, label: 'Late change', amount: paid }] : []),
          ...(promotion > 0 ? [{ code: 'promotion' as const, label: 'WELCOME', amount: -promotion }] : []),
        ]
        const ride = aRide({
          vehicleClass,
          quotedLines,
          distanceMetres: metres,
          durationSeconds: seconds,
          stops: Array.from({ length: stops }, () => place(57.75)),
          extras: extras.map((fare, index) => ({ id: `e${index}`, name: 'Extra', fare })),
        })
        const [price, free] = [
          priceRide(ride, SAMPLE_TERMS, called('Business'), fee),
          priceRide(ride, SAMPLE_TERMS, called('Business')),
        ]
        const sum = price.lines.reduce((total, { amount }) => total + amount, 0)
        assert.equal(sum, price.total)
        assert.ok(price.total >= SAMPLE_TERMS.leastCharge)
        assert.ok(price.netPay >= free.netPay && price.total >= free.total)
        assert.equal(changeFeesOf({ quotedLines: price.lines }), paid + fee, 'what was paid for changing stays')
        assert.deepEqual(
          priceRide({ ...ride, quotedLines: price.lines }, SAMPLE_TERMS, called('Business')),
          price,
          'again',
        )
      },
    ),
    { numRuns: 300 },
  )
})

test('a signature car keeps its own base when its ride changes', () => {
  const own = { code: 'base' as const, label: 'Bentley', amount: 9_000 }
  const ride = aRide({ signatureVehicleId: 'veh_1' as NonNullable<Ride['signatureVehicleId']>, quotedLines: [own] })
  assert.deepEqual(priceRide(ride, SAMPLE_TERMS, called('First')).lines[0], own)
})

test('a promotion takes no larger share of a cheaper ride than it promised; an amount stays', () => {
  const ride = (line: Partial<Ride['quotedLines'][number]>) =>
    aRide({
      distanceMetres: 5_000,
      durationSeconds: 600,
      quotedLines: [
        { code: 'base', label: 'Business', amount: 1_500 },
        { code: 'promotion', label: 'HALF', amount: -14_687, ...line },
      ],
    })
  const full = priceRide(aRide({ distanceMetres: 5_000, durationSeconds: 600 }), SAMPLE_TERMS, called('Business')).total
  const after = (line: object) => priceRide(ride(line), SAMPLE_TERMS, called('Business')).total
  assert.equal(after({ share: 5_000 }), full - Math.floor((full + 1) / 2))
  assert.equal(after({ share: 5_000, amount: -300 }), full - 300, 'its cap stays')
  assert.equal(after({ amount: -1_200 }), full - 1_200)
  assert.equal(after({}), SAMPLE_TERMS.leastCharge)
})
