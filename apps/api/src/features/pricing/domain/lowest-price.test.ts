import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { computeFare } from './fare.ts'
import { lowestHour, lowestTotal } from './lowest-price.ts'
import { SAMPLE_TERMS } from './tariff.ts'

const AIRPORT = {
  key: 'airport',
  name: 'Airport',
  kind: 'airport',
  lat: 57.66,
  lng: 12.28,
  radiusMetres: 2_000,
} as const
const CENTRE = { key: 'centre', name: 'Centre', kind: 'zone', lat: 57.7, lng: 11.97, radiusMetres: 3_000 } as const

test('what “from” says of each class holds the platform fee and the tax', () => {
  const from = (['business', 'first', 'van', 'sprinter'] as const).map((one) => lowestTotal(SAMPLE_TERMS, one, 'EUR'))
  assert.deepEqual(from, [5_009, 8_348, 6_678, 10_017])
  assert.equal(lowestHour(SAMPLE_TERMS, 'business', 'EUR'), 8_348)
})

for (const [what, change, expected] of [
  [
    'a fixed price below the minimum',
    { areas: [AIRPORT, CENTRE], zonePairs: [{ from: 'airport', to: 'centre', prices: { business: 3_000 } }] },
    3_392,
  ],
  ['a lower tax in an area', { areas: [CENTRE], areaTaxes: [{ area: 'centre', taxShare: 0, lineTaxes: {} }] }, 4_725],
  [
    'a higher tax in an area',
    { areas: [CENTRE], areaTaxes: [{ area: 'centre', taxShare: 2_500, lineTaxes: {} }] },
    5_009,
  ],
  [
    'a night that costs more',
    {
      timeBands: [
        {
          name: 'Night',
          weekdays: [],
          fromDate: null,
          untilDate: null,
          from: '20:00',
          until: '06:00',
          surcharge: 5_000,
        },
      ],
    },
    5_009,
  ],
  ['a fee with a floor', { platformFee: { share: 500, min: 1_000, max: 1_500 } }, 5_830],
] as const)
  test(`with ${what} Business begins at ${expected / 100}`, () =>
    assert.equal(
      lowestTotal({ ...SAMPLE_TERMS, ...change } as unknown as typeof SAMPLE_TERMS, 'business', 'EUR'),
      expected,
    ))

test('no ride, and no hire by the shortest hire’s hour, costs less than “from”', () => {
  const ride = fc.record({ metres: fc.nat(200_000), seconds: fc.nat(14_400) })
  fc.assert(
    fc.property(ride, ({ metres, seconds }) => {
      const inputs = {
        vehicleClass: 'business',
        className: 'Business',
        pickup: CENTRE,
        dropOff: AIRPORT,
        stops: 0,
        pickupAt: new Date('2026-11-20T18:25:00Z'),
        timeZone: 'Europe/Stockholm',
        distanceMetres: metres,
        durationSeconds: seconds,
        hours: null,
        extras: [],
      } as const
      assert.ok(computeFare(SAMPLE_TERMS, inputs, 'EUR').total.minor >= lowestTotal(SAMPLE_TERMS, 'business', 'EUR'))
      const hired = computeFare(SAMPLE_TERMS, { ...inputs, hours: 2 }, 'EUR').total.minor
      assert.ok(hired >= 2 * lowestHour(SAMPLE_TERMS, 'business', 'EUR') - 1)
    }),
  )
})
