import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { decidePayout, payableOf } from './payable.ts'

// [what, available, earned, recent, sent, payable, maturing]
for (const [what, available, earned, recent, sent, payable, maturing] of [
  ['nothing earned', 0, 0, 0, 0, 0, 0],
  ['all of it ripe', 10_000, 10_000, 0, 0, 10_000, 0],
  ['some of it young', 10_000, 10_000, 4_000, 0, 6_000, 4_000],
  ['all of it young', 4_000, 4_000, 4_000, 0, 0, 4_000],
  ['most of it sent', 2_000, 10_000, 1_500, 8_000, 500, 1_500],
  ['their own top-up stays', 15_000, 10_000, 0, 0, 10_000, 0],
  ['a fee was taken from what they earned', 7_000, 10_000, 0, 0, 7_000, 0],
  ['more was sent than is ripe by now', 1_000, 5_000, 3_000, 4_000, 0, 1_000],
] as const) {
  test(`payable: ${what}`, () => {
    assert.deepEqual(payableOf({ available, earned, recent, sent }), { payable, maturing })
  })
}

test('nobody is ever sent more than they earned, or than they have', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(amount, amount, amount, amount, (available, earned, recent, sent) => {
      const { payable, maturing } = payableOf({ available, earned, recent, sent })
      assert.ok(payable >= 0 && maturing >= 0)
      assert.ok(payable === 0 || (payable <= available && payable + sent <= earned))
    }),
  )
})

for (const [what, payable, asked, expected] of [
  ['all that there is', 5_000, undefined, 5_000],
  ['some of it', 5_000, 2_000, 2_000],
  ['too little to be worth it', 1_999, undefined, 'PAYOUT_TOO_SMALL'],
  ['too little of enough', 5_000, 1_999, 'PAYOUT_TOO_SMALL'],
  ['more than is ripe', 5_000, 5_001, 'NOT_PAYABLE_YET'],
] as const) {
  test(`on demand: ${what}`, () => {
    const decision = decidePayout(payable, asked, 2_000)
    assert.equal(decision.ok ? decision.amount : decision.refusal, expected)
  })
}
