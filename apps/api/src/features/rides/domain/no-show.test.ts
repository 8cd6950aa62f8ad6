import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { SAMPLE_TERMS } from '../../pricing/index.ts'
import { noShowCharge } from './no-show.ts'

const lines = [
  { code: 'base', label: 'Base', amount: 5_700 },
  { code: 'platform_fee', label: 'Platform fee', amount: 285 },
  { code: 'tax', label: 'Tax', amount: 318 },
] as const
const ride = { quotedTotalMinor: 6_303, quotedLines: [...lines], currency: 'EUR' } as const
const terms = (noShowShare: number) => ({ ...SAMPLE_TERMS, cancelling: { ...SAMPLE_TERMS.cancelling, noShowShare } })

test('a rider who never came pays the share of the tariff', () => {
  const examples: [share: number, total: number, driver: number, lines: string[]][] = [
    [10_000, 6_303, 4_560, ['base', 'platform_fee', 'tax']],
    [5_000, 3_152, 2_522, ['no_show_fee']],
    [8_000, 5_042, 4_034, ['no_show_fee']],
    [0, 0, 0, ['no_show_fee']],
  ]
  for (const [share, total, driver, codes] of examples) {
    const charge = noShowCharge(ride, terms(share))
    assert.deepEqual(
      [charge.finalTotalMinor, charge.split?.driver, charge.finalLines?.map(({ code }) => code)],
      [total, driver, codes],
      `${share}`,
    )
  }
})

test('whatever the share, the parts make what is charged, and no more than was quoted is charged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (share) => {
      const { finalTotalMinor, split } = noShowCharge(ride, terms(share))
      assert.ok(split !== null && finalTotalMinor !== null && finalTotalMinor <= ride.quotedTotalMinor)
      const { driver, commission, platformFee, tax, tolls } = split
      assert.equal(driver + commission + platformFee + tax + tolls, finalTotalMinor)
    }),
  )
})
