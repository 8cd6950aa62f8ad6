import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WalletMove } from '../../wallet/index.ts'
import { lineOf, sumsOf } from './sums.ts'
import { weekBefore } from './week.ts'

const move = (purpose: string, amount: number, commission = 0, isReversal = false): WalletMove => ({
  ...{ at: new Date('2026-11-17T10:00:00Z'), purpose, amount, commission, isReversal, orderId: null },
})

test('a week is added up: 45.00 and 10.00 of fares less a fifth, a tip, a fee, a payout and one that came back', () => {
  const moves = [
    move('ride_earning', 3_600, 900),
    move('cancellation_fee', 800, 200),
    move('tip', 500),
    move('cancellation_fee', -1_000),
    move('payout', -2_000),
    move('payout', 2_000, 0, true),
    move('payout', -1_500),
  ]
  assert.deepEqual(
    sumsOf(
      700,
      moves.map((one) => lineOf(one, '')),
    ),
    {
      gross: 5_500,
      commission: 1_100,
      tips: 500,
      fees: -1_000,
      other: 0,
      earned: 3_900,
      payouts: -1_500,
      opening: 700,
      closing: 3_100,
    },
  )
})

test('the week ends on Monday at midnight there, also when the clocks change within it', () => {
  const zone = 'Europe/Stockholm'
  const justBefore = weekBefore(new Date('2026-11-15T22:59:59Z'), zone)
  assert.equal(justBefore.monday, '2026-11-02')
  const { monday, from, until } = weekBefore(new Date('2026-11-15T23:00:00Z'), zone)
  assert.deepEqual(
    [monday, from.toISOString(), until.toISOString()],
    ['2026-11-09', '2026-11-08T23:00:00.000Z', '2026-11-15T23:00:00.000Z'],
  )
  const autumn = weekBefore(new Date('2026-10-26T12:00:00Z'), zone)
  assert.deepEqual(
    [autumn.from.toISOString(), autumn.until.toISOString()],
    ['2026-10-18T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  )
})
