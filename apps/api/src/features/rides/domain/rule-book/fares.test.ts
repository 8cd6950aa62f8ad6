// The rule book's chapter on fares, sentence by sentence. The sums beside the examples were done by hand.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FareLine } from '@livery/contracts/pricing/quotes.ts'
import { TariffTerms } from '@livery/contracts/pricing/tariff-terms.ts'
import { computeFare, type FareAdditions, finalFare, SAMPLE_TERMS } from '../../../pricing/index.ts'
import { aRide } from '../../testing.ts'
import { splitOf } from '../split.ts'

const AVENUE = { lat: 57.7, lng: 11.97 }
const AIRPORT = { lat: 57.6628, lng: 12.2798 }
const AREAS = [
  { key: 'airport', name: 'Airport', kind: 'airport', ...AIRPORT, radiusMetres: 3_000 },
  { key: 'centre', name: 'Centre', kind: 'zone', ...AVENUE, radiusMetres: 2_000 },
] as const
const NIGHT = { name: 'Night', weekdays: [], fromDate: null, untilDate: null, from: '22:00', until: '05:00' }

type Trip = Partial<Omit<Parameters<typeof computeFare>[1], 'className'>>
/** 8.0 km and 22 minutes in a Business car on a Friday evening, 19:25 by the clock there, unless said. */
function quote(trip: Trip = {}, terms: Partial<TariffTerms> = {}): readonly FareLine[] {
  const fare = computeFare(
    { ...SAMPLE_TERMS, ...terms },
    {
      vehicleClass: 'business',
      className: 'Business',
      pickup: AVENUE,
      dropOff: { lat: 57.6841, lng: 11.8866 },
      stops: 0,
      pickupAt: new Date('2026-11-20T18:25:00Z'),
      timeZone: 'Europe/Stockholm',
      distanceMetres: 8_000,
      durationSeconds: 1_320,
      hours: null,
      extras: [],
      ...trip,
    },
    'EUR',
  )
  return fare.lines
}
const NOTHING: FareAdditions = { waitedMinutes: 0, stopMinutes: 0, overtimeMinutes: 0, drivenMetres: null, tolls: 0 }
function end(quoted: readonly FareLine[], what: Partial<FareAdditions>, terms: Partial<TariffTerms> = {}) {
  const ride = { ...aRide(), pickup: AVENUE }
  return finalFare({ ...SAMPLE_TERMS, ...terms }, quoted, { ...NOTHING, ...what }, ride, 'EUR').lines
}
const euros = (lines: readonly FareLine[]) => (lines.reduce((sum, { amount }) => sum + amount, 0) / 100).toFixed(2)
const line = (lines: readonly FareLine[], code: FareLine['code']) =>
  (lines.filter((one) => one.code === code).reduce((sum, { amount }) => sum + amount, 0) / 100).toFixed(2)

const SIGN = { name: 'Name sign', fare: 1_200 }
const SEAT = { name: 'Child seat', fare: 900 }
const BAG = { name: 'Extra luggage', fare: 600 }

// max(minimum, base_fare + km × perKm + min × perMin) + extras + platform fee, then tax.
const quotes: readonly [string, readonly FareLine[], string][] = [
  // 15.00 + 19.20 + 11.00 = 45.20; fee 2.26; tax of 47.46: 2.8476 → 2.85.
  ['Business, 8.0 km, 22 min', quote(), '50.31'],
  // 15.00 + 2.40 + 2.00 = 19.40 → 45.00; fee 2.25; tax of 47.25: 2.835 → 2.84, half up.
  ['the minimum, where the way comes to less', quote({ distanceMetres: 1_000, durationSeconds: 240 }), '50.09'],
  // 25.00 + 151.20 + 36.00 = 212.20; fee 10.61; tax of 222.81: 13.3686 → 13.37.
  [
    'First, 42.0 km, 45 min',
    quote({ vehicleClass: 'first', distanceMetres: 42_000, durationSeconds: 2_700 }),
    '236.18',
  ],
  // 20.00 + 24.00 + 13.20 = 57.20 → 60.00; fee 3.00; tax of 63.00: 3.78.
  ['Van, the minimum', quote({ vehicleClass: 'van' }), '66.78'],
  // 30.00 + 760.00 + 90.00 = 880.00; fee 44.00 → 15.00; tax of 895.00: 53.70.
  [
    'Sprinter, 200 km: the fee’s maximum',
    quote({ vehicleClass: 'sprinter', distanceMetres: 200_000, durationSeconds: 7_200 }),
    '948.70',
  ],
  // 45.20 + 12.00; fee still 2.26; tax of 59.46: 3.5676 → 3.57.
  ['a name sign, 12.00', quote({ extras: [SIGN] }), '63.03'],
  // 45.20 + 12.00 + 9.00 + 6.00 = 72.20; fee 2.26; tax of 74.46: 4.4676 → 4.47.
  ['all three sample extras', quote({ extras: [SIGN, SEAT, BAG] }), '78.93'],
  // Hourly: 3 × 95.00 = 285.00; fee 14.25; tax of 299.25: 17.955 → 17.96.
  ['a Van for three hours', quote({ vehicleClass: 'van', hours: 3 }), '317.21'],
  // 2 × 75.00 = 150.00; 60.0 − 40 km = 20.0 × 2.40 = 48.00; fee 7.50; tax of 205.50: 12.33.
  ['two hours, planned farther than their 40 km', quote({ hours: 2, distanceMetres: 60_000 }), '217.83'],
  // 67.80 = 45.20 × 1.5; fee 3.39; tax of 71.19: 4.2714 → 4.27.
  [
    'a time band of the most there is, 1.5×',
    quote({ pickupAt: new Date('2026-11-20T23:25:00Z') }, { timeBands: [{ ...NIGHT, surcharge: 5_000 }] }),
    '75.46',
  ],
  // 45.20 + 11.30 = 56.50; fee 2.825 → 2.83; tax of 59.33: 3.5598 → 3.56.
  [
    'a quarter more after midnight',
    quote({ pickupAt: new Date('2026-11-21T03:00:00Z') }, { timeBands: [{ ...NIGHT, surcharge: 2_500 }] }),
    '62.89',
  ],
  ['the same band in the evening: nothing', quote({}, { timeBands: [{ ...NIGHT, surcharge: 2_500 }] }), '50.31'],
  [
    'a band of another weekday: nothing',
    quote(
      { pickupAt: new Date('2026-11-20T23:25:00Z') },
      { timeBands: [{ ...NIGHT, weekdays: [6], surcharge: 2_500 }] },
    ),
    '50.31',
  ],
  [
    'a band that is over since yesterday: nothing',
    quote(
      { pickupAt: new Date('2026-11-20T23:25:00Z') },
      { timeBands: [{ ...NIGHT, untilDate: '2026-11-19', surcharge: 2_500 }] },
    ),
    '50.31',
  ],
  // 89.00; fee 4.45; tax of 93.45: 5.607 → 5.61.
  [
    'centre → airport at a fixed price',
    quote(
      { dropOff: AIRPORT },
      { areas: [...AREAS], zonePairs: [{ from: 'airport', to: 'centre', prices: { business: 8_900 } }] },
    ),
    '99.06',
  ],
  [
    'airport → centre, the same',
    quote(
      { pickup: AIRPORT, dropOff: AVENUE },
      { areas: [...AREAS], zonePairs: [{ from: 'airport', to: 'centre', prices: { business: 8_900 } }] },
    ),
    '99.06',
  ],
  [
    'with a stop on the way: by the kilometre',
    quote(
      { dropOff: AIRPORT, stops: 1 },
      { areas: [...AREAS], zonePairs: [{ from: 'airport', to: 'centre', prices: { business: 8_900 } }] },
    ),
    '50.31',
  ],
  [
    'a class without a fixed price: by the kilometre',
    quote(
      { dropOff: AIRPORT },
      { areas: [...AREAS], zonePairs: [{ from: 'airport', to: 'centre', prices: { van: 8_900 } }] },
    ),
    '50.31',
  ],
  // 30.00; 5 % is 1.50 → the least fee, 2.00; tax of 32.00: 1.92.
  [
    'the platform fee’s minimum',
    quote(
      { dropOff: AIRPORT },
      { areas: [...AREAS], zonePairs: [{ from: 'airport', to: 'centre', prices: { business: 3_000 } }] },
    ),
    '33.92',
  ],
  // 6 % of 47.46: 2.8476 → 2.85; 25 % of 12.00: 3.00.
  [
    'extras taxed at 25 %: a tax line of their own',
    quote({ extras: [SIGN] }, { lineTaxes: { extra: 2_500 } }),
    '65.31',
  ],
  // 8 % of 47.46: 3.7968 → 3.80.
  [
    'a district with 8 % tax',
    quote({}, { areas: [...AREAS], areaTaxes: [{ area: 'centre', taxShare: 800, lineTaxes: {} }] }),
    '51.26',
  ],
  [
    'the district’s tax is not for who starts elsewhere',
    quote({ pickup: AIRPORT }, { areas: [...AREAS], areaTaxes: [{ area: 'centre', taxShare: 800, lineTaxes: {} }] }),
    '50.31',
  ],
]
for (const [name, lines, total] of quotes) test(`a quote: ${name}`, () => assert.equal(euros(lines), total))

test('a time band stands in the quote in a line of its own, and is never more than one and a half', () => {
  const night = { ...NIGHT, surcharge: 2_500 }
  const lines = quote({ pickupAt: new Date('2026-11-20T23:25:00Z') }, { timeBands: [night] })
  assert.equal(line(lines, 'time_band'), '11.30')
  assert.ok(TariffTerms.safeParse({ ...SAMPLE_TERMS, timeBands: [night] }).success)
  assert.equal(TariffTerms.safeParse({ ...SAMPLE_TERMS, timeBands: [{ ...night, surcharge: 5_001 }] }).success, false)
})

// What came on top of the quote; the hour rate by the minute is 1.25 for Business.
const ends: readonly [string, readonly FareLine[], string][] = [
  ['nothing: the quote to the cent', end(quote(), {}), '50.31'],
  // 59.46 + 5.00 = 64.46; tax 3.8676 → 3.87. The platform fee stays 2.26.
  ['four paid minutes of waiting', end(quote({ extras: [SIGN] }), { waitedMinutes: 4 }), '68.33'],
  // 47.46 + 7 × 1.25 = 56.21; tax 3.3726 → 3.37.
  ['seven minutes at stops beyond the free ones', end(quote(), { stopMinutes: 7 }), '59.58'],
  // 236.25 + 25 × 1.25 = 267.50; tax 16.05.
  ['three hours, 25 minutes over', end(quote({ hours: 3 }), { overtimeMinutes: 25 }), '283.55'],
  // 72.3 − 60 km = 12.3 × 2.40 = 29.52; 236.25 + 29.52 = 265.77; tax 15.9462 → 15.95.
  ['three hours, 72.3 km', end(quote({ hours: 3 }), { drivenMetres: 72_340 }), '281.72'],
  // Driven 38.0 km: nothing over; 150.00 + 7.50 = 157.50; tax 9.45.
  [
    'planned 60 km of two hours, driven less than 40: no overage',
    end(quote({ hours: 2, distanceMetres: 60_000 }), { drivenMetres: 38_000 }),
    '166.95',
  ],
  ['a ride by distance has no overtime', end(quote(), { overtimeMinutes: 25, drivenMetres: 90_000 }), '50.31'],
  // 47.46 + 6.40 = 53.86; tax 3.2316 → 3.23.
  ['a toll of 6.40', end(quote(), { tolls: 640 }), '57.09'],
  // 2.85 of 47.46, and nothing of 6.40.
  [
    'a toll without tax',
    end(quote({}, { lineTaxes: { toll: 0 } }), { tolls: 640 }, { lineTaxes: { toll: 0 } }),
    '56.71',
  ],
]
for (const [name, lines, total] of ends) test(`an end: ${name}`, () => assert.equal(euros(lines), total))

// [driver, commission, platform fee, tax, tolls]: 20 % of fare, extras and waiting; not of tax and tolls.
const splits: readonly [string, readonly FareLine[], readonly [string, string, string, string, string]][] = [
  ['the plain ride: 20 % of 45.20', quote(), ['36.16', '9.04', '2.26', '2.85', '0.00']],
  // 45.20 + 12.00 + 5.00 = 62.20.
  [
    'extras and waiting count',
    end(quote({ extras: [SIGN] }), { waitedMinutes: 4 }),
    ['49.76', '12.44', '2.26', '3.87', '0.00'],
  ],
  ['tolls go whole to the driver', end(quote(), { tolls: 640 }), ['36.16', '9.04', '2.26', '3.23', '6.40']],
  // 225.00 + 31.25 + 29.52 = 285.77 → commission 57.154 → 57.15; tax of 297.02: 17.8212 → 17.82.
  [
    'overtime and overage count',
    end(quote({ hours: 3 }), { overtimeMinutes: 25, drivenMetres: 72_340 }),
    ['228.62', '57.15', '11.25', '17.82', '0.00'],
  ],
]
for (const [name, lines, expected] of splits) {
  test(`the shares: ${name}`, () => {
    const { driver, commission, platformFee, tax, tolls } = splitOf(SAMPLE_TERMS, lines, 'EUR')
    const parts = [driver, commission, platformFee, tax, tolls]
    assert.deepEqual(
      parts.map((minor) => (minor / 100).toFixed(2)),
      expected,
    )
    assert.equal((parts.reduce((sum, part) => sum + part, 0) / 100).toFixed(2), euros(lines))
  })
}
