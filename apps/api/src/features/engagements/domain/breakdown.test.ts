import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { SAMPLE_POLICY } from '../testing/sample.ts'
import { breakdownOf, endedBreakdown } from './breakdown.ts'

// Worked out by hand: 5 % fee between 2.00 and 15.00, 6 % tax of price and fee, 20 % commission of the price.
for (const [name, price, { platformFee, tax, total, commission, driverNet }] of [
  [
    '400.00: the fee is at its most',
    40_000,
    { platformFee: 1_500, tax: 2_490, total: 43_990, commission: 8_000, driverNet: 32_000 },
  ],
  ['100.00: five per cent', 10_000, { platformFee: 500, tax: 630, total: 11_130, commission: 2_000, driverNet: 8_000 }],
  [
    '20.00: the fee is at its least',
    2_000,
    { platformFee: 200, tax: 132, total: 2_332, commission: 400, driverNet: 1_600 },
  ],
  [
    '123.45: 6.1725 is 6.17, tax of 129.62 is 7.7772',
    12_345,
    { platformFee: 617, tax: 778, total: 13_740, commission: 2_469, driverNet: 9_876 },
  ],
  [
    '100.10: half a cent goes up, 5.005 is 5.01',
    10_010,
    { platformFee: 501, tax: 631, total: 11_142, commission: 2_002, driverNet: 8_008 },
  ],
] as const) {
  test(name, () => {
    const made = breakdownOf(SAMPLE_POLICY, price, 'EUR')
    assert.deepEqual(made, {
      currency: 'EUR',
      price,
      cancellationFee: 0,
      platformFee,
      tax,
      total,
      commission,
      driverNet,
    })
  })
}

test('nothing driven, and 219.95 as a fee: no platform fee, no tax, 20 % commission', () => {
  const { platformFee, tax, total, commission, driverNet } = endedBreakdown(SAMPLE_POLICY, 0, 21_995, 'EUR')
  assert.deepEqual([platformFee, tax, total, commission, driverNet], [0, 0, 21_995, 4_399, 17_596])
})

test('nothing at all is nothing', () => {
  assert.equal(endedBreakdown(SAMPLE_POLICY, 0, 0, 'EUR').total, 0)
})

const shares = fc.integer({ min: 0, max: 10_000 })
const policies = fc
  .record({ fee: shares, commission: shares, tax: shares, min: fc.nat(5_000), room: fc.nat(50_000) })
  .map(({ fee, commission, tax, min, room }) => ({
    platformFee: { share: fee, min, max: min + room },
    commissionShare: commission,
    taxShare: tax,
  }))
const amounts = fc.integer({ min: 0, max: 2_000_000_00 })

test('whatever the policy: the shares are the total to the last cent, and none is negative', () => {
  fc.assert(
    fc.property(policies, amounts, amounts, (policy, driven, fee) => {
      const made = endedBreakdown(policy, driven, fee, 'EUR')
      assert.equal(made.driverNet + made.commission + made.platformFee + made.tax, made.total)
      assert.equal(made.price + made.cancellationFee + made.platformFee + made.tax, made.total)
      for (const part of [made.driverNet, made.commission, made.platformFee, made.tax]) assert.ok(part >= 0)
    }),
  )
})

test('whatever the policy: less driven never costs more', () => {
  fc.assert(
    fc.property(policies, amounts, amounts, (policy, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      assert.ok(breakdownOf(policy, less, 'EUR').total <= breakdownOf(policy, more, 'EUR').total)
    }),
  )
})
