import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SAMPLE_TERMS } from '../../pricing/index.ts'
import { aRide } from '../testing.ts'
import { decideAddedStop } from './added-stop.ts'
import { priceRide } from './priced-ride.ts'

const place = (lat: number, lng = 11.93) => ({ address: 'Somewhere', lat, lng })
const stop = place(57.69)
const five = [place(57.61), place(57.62), place(57.63), place(57.64), place(57.65)]

for (const [what, over, expected] of [
  ['on the board: the rider decides', { status: 'scheduled' }, 'rider'],
  ['while it is searched for: the rider decides', { status: 'searching' }, 'rider'],
  ['somebody is coming: they have to agree', { status: 'en_route' }, 'driver'],
  ['under way: they have to agree', { status: 'in_progress' }, 'driver'],
  ['not paid yet', { status: 'pending_payment' }, 'INVALID_TRANSITION'],
  ['over', { status: 'completed' }, 'INVALID_TRANSITION'],
  ['a sixth stop', { stops: five }, 'TOO_MANY_STOPS'],
  ['a fifth stop', { stops: five.slice(1) }, 'driver'],
  ['at the drop-off itself', { dropOff: stop }, 'STOP_TOO_CLOSE'],
  ['where the last stop is', { stops: [stop] }, 'STOP_TOO_CLOSE'],
  ['where an earlier stop was: back again is a way', { stops: [stop, place(57.6)] }, 'driver'],
] as const) {
  test(`one more stop: ${what}`, () => {
    const decision = decideAddedStop(aRide(over), stop)
    assert.equal(decision.ok ? decision.by : decision.refusal, expected)
    if (decision.ok) assert.deepEqual(decision.stops.at(-1), stop)
  })
}

// Business: 15.00 + 2.40 a km + 0.50 a min, at least 45.00; 5 % platform fee of that (2.00 to 15.00), 6 % tax of all;
// 80 % of fare and extras are the driver's.
for (const [what, metres, seconds, over, total, netPay] of [
  // 15.00 + 24.00 + 10.00 = 49.00; fee 2.45; tax 3.087 → 3.09; 80 % of 49.00.
  ['10.0 km in 20 min', 10_000, 1_200, {}, 5_454, 3_920],
  // 15.00 + 36.00 + 15.00 = 66.00; fee 3.30; tax 4.158 → 4.16.
  ['15.0 km in 30 min', 15_000, 1_800, {}, 7_346, 5_280],
  // A name sign of 12.00 on top: fee still 3.30; tax of 81.30 is 4.878 → 4.88; 80 % of 78.00.
  ['with an extra', 15_000, 1_800, { extras: [{ id: 'e', name: 'Sign', fare: 1_200 }] }, 8_618, 6_240],
  // Two hours of 75.00 whatever the way: 150.00; fee 7.50; tax 9.45.
  [
    'by the hour',
    15_000,
    1_800,
    { quotedLines: [{ code: 'hours', label: 'B', amount: 15_000, quantity: 2 }] },
    16_695,
    12_000,
  ],
] as const) {
  test(`the price of the new way: ${what}`, () => {
    const price = priceRide(
      { ...aRide(over), distanceMetres: metres, durationSeconds: seconds, stops: [stop] },
      SAMPLE_TERMS,
      { name: 'Business', names: {} },
    )
    assert.deepEqual([price.total, price.netPay], [total, netPay])
  })
}
