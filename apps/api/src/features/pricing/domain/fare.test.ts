import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import fc from 'fast-check'
import { NO_ADDITIONS } from './additions.ts'
import { computeFare, finalFare } from './fare.ts'
import { splitFare } from './split.ts'
import { SAMPLE_TERMS } from './tariff.ts'

const SOMEWHERE = {
  pickup: { lat: 57.7, lng: 11.97 },
  dropOff: { lat: 57.68, lng: 11.89 },
  stops: 0,
  pickupAt: new Date('2026-11-20T18:25:00Z'),
  timeZone: 'Europe/Stockholm',
}
const rideIn = (vehicleClass: VehicleClass) => ({ vehicleClass, pickup: SOMEWHERE.pickup })
const waited = (waitedMinutes: number) => ({ ...NO_ADDITIONS, waitedMinutes })
const sign = { name: 'Name sign', fare: 1_200 }
const fareOf = (
  vehicleClass: VehicleClass,
  distanceMetres: number,
  durationSeconds: number,
  extras = [] as { name: string; fare: number }[],
  hours: number | null = null,
) =>
  computeFare(
    SAMPLE_TERMS,
    { ...SOMEWHERE, vehicleClass, className: 'Business', distanceMetres, durationSeconds, hours, extras },
    'EUR',
  )

test('fares, example by example', () => {
  const examples: [string, ReturnType<typeof fareOf>, number][] = [
    ['8.0 km and 22 min, Business, with a name sign', fareOf('business', 8_000, 1_320, [sign]), 6_303],
    ['the same to the nearest 100 m and minute', fareOf('business', 8_040, 1_305, [sign]), 6_303],
    ['a short hop costs the minimum', fareOf('business', 1_000, 240), 5_009],
    ['First, far', fareOf('first', 42_000, 2_700), 23_618],
    ['three hours in a Van', fareOf('van', 0, 0, [], 3), 31_721],
    ['the platform fee has a ceiling', fareOf('sprinter', 200_000, 7_200), 94_870],
  ]
  for (const [name, fare, total] of examples) assert.equal(fare.total.minor, total, name)
})

test('where zones overlap the smaller one counts, whatever the order of their prices, and the same there and back', () => {
  const centre = { ...SOMEWHERE.dropOff, kind: 'zone' as const }
  const areas = [
    { key: 'airport', name: 'Airport', kind: 'airport' as const, ...SOMEWHERE.pickup, radiusMetres: 1_000 },
    { key: 'town', name: 'Town', ...centre, radiusMetres: 4_000 },
    { key: 'centre', name: 'Centre', ...centre, radiusMetres: 1_500 },
    { key: 'county', name: 'County', ...centre, radiusMetres: 90_000 },
  ]
  const pairs = [
    { from: 'county', to: 'town', prices: { business: 30_000 } },
    { from: 'airport', to: 'town', prices: { business: 9_000 } },
    { from: 'airport', to: 'centre', prices: { business: 7_000 } },
  ]
  const there = { ...SOMEWHERE, ...{ vehicleClass: 'business', className: 'Business', hours: null, extras: [] } }
  const back = { ...there, pickup: there.dropOff, dropOff: there.pickup }
  for (const zonePairs of [pairs, pairs.toReversed()])
    for (const [trip, label] of [
      [there, 'Airport – Centre'],
      [back, 'Centre – Airport'],
    ] as const) {
      const terms = { ...SAMPLE_TERMS, areas, zonePairs }
      const [line] = computeFare(terms, { ...trip, distanceMetres: 9_000, durationSeconds: 900 }, 'EUR').lines
      assert.deepEqual([line?.code, line?.label, line?.amount], ['zone_price', label, 7_000])
    }
})

test('a fare at the minimum says so in a line of its own', () => {
  const lines = fareOf('business', 1_000, 240).lines.map((line) => [line.code, line.amount])
  assert.deepEqual(lines, [
    ['base', 1_500],
    ['distance', 240],
    ['time', 200],
    ['minimum', 2_560],
    ['platform_fee', 225],
    ['tax', 284],
  ])
})

test('four paid minutes of waiting: final 68.33, of which the chauffeur has 49.76', () => {
  const quoted = fareOf('business', 8_000, 1_320, [sign])
  const final = finalFare(SAMPLE_TERMS, quoted.lines, waited(4), rideIn('business'), 'EUR')
  const split = splitFare(SAMPLE_TERMS, final.lines, 'EUR')
  assert.equal(final.total.minor, 6_833)
  assert.deepEqual(
    {
      driver: split.driver.minor,
      commission: split.commission.minor,
      platformFee: split.platformFee.minor,
      tax: split.tax.minor,
    },
    { driver: 4_976, commission: 1_244, platformFee: 226, tax: 387 },
  )
})

test('nothing waited leaves the quoted price to the cent', () => {
  const quoted = fareOf('van', 12_300, 1_500, [sign])
  assert.deepEqual(finalFare(SAMPLE_TERMS, quoted.lines, waited(0), rideIn('van'), 'EUR'), quoted)
})

test('the parts of a fare always add up to what the rider pays', () => {
  const anyClass = fc.constantFrom<VehicleClass>('business', 'first', 'van', 'sprinter')
  fc.assert(
    fc.property(
      anyClass,
      fc.nat(300_000),
      fc.nat(20_000),
      fc.nat(90),
      fc.array(fc.nat(5_000), { maxLength: 4 }),
      (vehicleClass, metres, seconds, minutes, fares) => {
        const quoted = fareOf(
          vehicleClass,
          metres,
          seconds,
          fares.map((fare) => ({ name: 'Extra', fare })),
        )
        const final = finalFare(SAMPLE_TERMS, quoted.lines, waited(minutes), rideIn(vehicleClass), 'EUR')
        const split = splitFare(SAMPLE_TERMS, final.lines, 'EUR')
        assert.equal(
          split.driver.minor + split.commission.minor + split.platformFee.minor + split.tax.minor,
          final.total.minor,
        )
        assert.ok(final.total.minor >= quoted.total.minor)
      },
    ),
  )
})
