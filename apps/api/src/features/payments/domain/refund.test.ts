import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { leftOf, partsOf, type Refundable } from './refund.ts'

// A ride of 60.00, of which 5 % are platform fee, 6 % tax, and the chauffeur has 80 % of the rest: 42.72.
const SHARE = 4_272
const PAID: Refundable = { total: 6_000, promotion: 0, unpaid: 0, refunded: 0, disputed: 0, onCard: 0, onAccount: 0 }

const LEFT: readonly [what: string, of: Partial<Refundable>, left: number][] = [
  ['all of it', {}, 6_000],
  ['what was not given back before', { refunded: 1_500 }, 4_500],
  ['nothing of what is still owed', { unpaid: 2_000 }, 4_000],
  ['nothing of what the bank has taken back', { onCard: 6_000, disputed: 6_000 }, 0],
  ['the wallet’s part while the bank has the card’s', { onCard: 4_000, disputed: 4_000 }, 2_000],
  [
    'nothing more when the bank took what was given back already',
    { onCard: 4_000, refunded: 2_000, disputed: 6_000 },
    0,
  ],
  ['nothing of the promotion', { total: 5_000, promotion: 1_000 }, 5_000],
]

for (const [what, of, left] of LEFT)
  test(`what can be given back: ${what}`, () => assert.equal(leftOf({ ...PAID, ...of }), left))

const PARTS: readonly [what: string, of: Partial<Refundable>, amount: number, share: number, parts: number[]][] = [
  ['a wallet has all of it', {}, 2_000, 0, [0, 2_000, 0, 2_000]],
  ['a card has all of it', { onCard: 6_000 }, 2_000, 0, [2_000, 0, 0, 2_000]],
  ['a card has what it gave, the wallet the rest', { onCard: 5_000 }, 6_000, 0, [5_000, 1_000, 0, 6_000]],
  [
    'after a first refund the card has less to have back',
    { onCard: 1_000, refunded: 4_000 },
    2_000,
    0,
    [1_000, 1_000, 0, 2_000],
  ],
  ['the bank has the card’s part', { onCard: 4_000, disputed: 4_000 }, 1_000, 0, [0, 1_000, 0, 1_000]],
  // 42.72 × 20 ÷ 60 = 14.24
  ['a third of the price takes a third of the share', {}, 2_000, SHARE, [0, 2_000, 1_424, 576]],
  ['the whole price takes the whole share', {}, 6_000, SHARE, [0, 6_000, 4_272, 1_728]],
  // 10.00 of 60.00 is 7.12; 20.01 is 14.2471; the second part takes what rounding left: 14.25 − 7.12.
  ['the second part continues from the first', { refunded: 1_000 }, 1_001, SHARE, [0, 1_001, 713, 288]],
  // The rider had paid 50.00 of 60.00: they have them back, and with them five sixths of the share.
  ['a promotion’s part of the share stays', { total: 5_000, promotion: 1_000 }, 5_000, SHARE, [0, 5_000, 3_560, 1_440]],
]

for (const [what, of, amount, share, expected] of PARTS)
  test(`where it goes and who bears it: ${what}`, () => {
    const { toCard, toWallet, fromDriver, fromHouse } = partsOf({ ...PAID, ...of }, amount, share)
    assert.deepEqual([toCard, toWallet, fromDriver, fromHouse], expected)
  })

test('however a price is given back in parts, the chauffeur bears their share once and the card has no more than it gave', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 30 }), fc.nat(6_000), (amounts, onCard) => {
      let [refunded, borne, card] = [0, 0, onCard]
      for (const asked of [...amounts, 6_000]) {
        const amount = Math.min(asked, leftOf({ ...PAID, refunded }))
        if (amount === 0) continue
        const parts = partsOf({ ...PAID, refunded, onCard: card }, amount, SHARE)
        assert.equal(parts.toCard + parts.toWallet, amount)
        assert.equal(parts.fromDriver + parts.fromHouse, amount)
        assert.ok(parts.fromDriver >= 0 && parts.toWallet >= 0)
        refunded += amount
        borne += parts.fromDriver
        card -= parts.toCard
      }
      assert.deepEqual([refunded, borne, card], [6_000, SHARE, 0])
    }),
  )
})
