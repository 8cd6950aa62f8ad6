import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TransactionPurpose } from '@livery/contracts/wallet/wallet.ts'
import type { TransactionId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { Entry } from '../../wallet/index.ts'
import { lineOf, sumsOf } from './sums.ts'
import { weeksOver } from './week.ts'

const move = (
  purpose: TransactionPurpose,
  amount: number,
  commission = 0,
  undoes: TransactionPurpose | null = null,
): Entry => ({
  ...{ at: new Date('2026-11-17T10:00:00Z'), transactionId: 'txn_1' as TransactionId, orderId: null },
  ...{ purpose, amount, commission, undoes },
})

test('a week is added up: 45.00 and 10.00 of fares less a fifth, a tip, a fee, a payout and one that came back', () => {
  const moves = [
    move('ride_earning', 3_600, 900),
    move('cancellation_fee', 800, 200),
    move('tip', 500),
    move('cancellation_fee', -1_000),
    move('payout', -2_000),
    move('adjustment', 2_000, 0, 'payout'),
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
  const lastBefore = (now: string) => {
    const [last] = weeksOver(addMs(new Date(now), -7 * DAY_MS), new Date(now), zone)
    return [last?.monday, last?.from.toISOString(), last?.until.toISOString()]
  }
  assert.equal(lastBefore('2026-11-15T22:59:59Z')[0], '2026-11-02')
  assert.deepEqual(lastBefore('2026-11-15T23:00:00Z'), [
    '2026-11-09',
    '2026-11-08T23:00:00.000Z',
    '2026-11-15T23:00:00.000Z',
  ])
  assert.deepEqual(lastBefore('2026-10-26T12:00:00Z'), [
    '2026-10-19',
    '2026-10-18T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ])
})

test('all weeks that are over, in order, each beginning where the one before it ended, and none that is not over', () => {
  const zone = 'Europe/Stockholm'
  const since = new Date('2026-10-14T09:00:00Z')
  const weeks = weeksOver(since, new Date('2026-11-10T09:00:00Z'), zone)
  assert.deepEqual(
    weeks.map(({ monday }) => monday),
    ['2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02'],
  )
  assert.deepEqual(
    weeks.slice(1).map(({ from }) => from),
    weeks.slice(0, -1).map(({ until }) => until),
  )
  assert.deepEqual(weeksOver(since, since, zone), [])
})
