// A price by hand, tried over many fares, taxes and totals: the lines always add up to what was agreed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FareLine } from '@livery/contracts/pricing/quotes.ts'
import { agreementKept, linesToTotal } from './agreed-price.ts'

const FEE = 225
const taxed = (net: number, share: number) => net + Math.round((net * share) / 10_000)
const priced = (fare: number, share: number) => (lines: readonly FareLine[]) =>
  lines.reduce(
    (sum, { code, amount }) => (code === 'rounding' ? sum + amount : sum),
    taxed(fare + FEE + lines.reduce((sum, { code, amount }) => (code === 'rounding' ? sum : sum + amount), 0), share),
  )
const line = (code: FareLine['code'], amount: number): FareLine => ({ code, label: code, amount })

test('whatever was agreed is what is paid, to the cent, with at most two cents of rounding', () => {
  for (const share of [0, 250, 600, 1_900, 2_500])
    for (const fare of [0, 1, 4_500, 9_999, 123_457])
      for (let total = 500; total < 30_000; total += 37) {
        const lines = linesToTotal({ total, why: 'Agreed' }, fare, priced(fare, share))
        assert.ok(lines, `${fare} at ${share} for ${total}`)
        assert.equal(priced(fare, share)(lines), total)
        const rounding = lines.find(({ code }) => code === 'rounding')?.amount ?? 0
        assert.ok(rounding >= 0 && rounding <= 2)
        const agreed = lines.find(({ code }) => code === 'agreed_price')?.amount ?? 0
        assert.ok(agreed >= -fare, 'a fare is never below nothing')
      }
})

test('what the tariff says anyway needs no line, and what leaves nothing of the fare is none', () => {
  const total = priced(4_500, 600)([])
  assert.deepEqual(linesToTotal({ total, why: 'Agreed' }, 4_500, priced(4_500, 600)), [])
  assert.equal(linesToTotal({ total: 200, why: 'Agreed' }, 4_500, priced(4_500, 600)), null)
})

test('of a ride that costs more, what was taken off stays; of a cheaper one, no more than what was agreed is paid', () => {
  const before = [line('base', 10_000), line('agreed_price', -2_000), line('platform_fee', FEE), line('tax', 494)]
  const kept = (fare: number) =>
    agreementKept(before, [line('base', fare), line('platform_fee', FEE)]).reduce((sum, { amount }) => sum + amount, 0)
  assert.deepEqual([kept(12_000), kept(10_000), kept(9_000), kept(8_000), kept(3_000)], [-2_000, -2_000, -1_000, 0, 0])
  for (let fare = 0; fare < 20_000; fare += 113) {
    const pays = fare + kept(fare)
    assert.ok(pays <= Math.max(8_000, fare), 'nobody pays more than both')
    assert.ok(pays >= Math.min(8_000, fare), 'nobody pays less than both')
  }
})

test('what was added by hand stays whatever the ride becomes', () => {
  const before = [line('base', 10_000), line('agreed_price', 1_500)]
  for (const fare of [500, 10_000, 40_000])
    assert.deepEqual(agreementKept(before, [line('base', fare)]), [line('agreed_price', 1_500)])
})
