import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ActorKind } from '@livery/contracts/rides/ride-status.ts'
import fc from 'fast-check'
import { anEngagement, SAMPLE_POLICY, twoDays } from '../testing/sample.ts'
import { closeDays, decideCancellation, decideFinish } from './closing.ts'
import type { Day } from './engagement.ts'

// Two days at 200.00, the first on 20 November at 08:00 UTC; 439.90 are put aside. One day alone would be
// 200.00 + 10.00 fee + 12.60 tax = 222.60, so that the other costs 217.30.
const EXAMPLES: readonly {
  readonly name: string
  readonly by: ActorKind
  readonly at: string
  readonly days: readonly [Day['status'], Day['status']]
  readonly fee: number
  readonly refund: number
  readonly driverFee?: number
  readonly driverNet: number
}[] = [
  {
    name: 'a rider a day before and more pays nothing',
    by: 'rider',
    at: '2026-11-19T08:00:00Z',
    days: ['planned', 'planned'],
    fee: 0,
    refund: 43_990,
    driverNet: 0,
  },
  {
    name: 'a rider within the day pays half',
    by: 'rider',
    at: '2026-11-19T08:01:00Z',
    days: ['planned', 'planned'],
    fee: 21_995,
    refund: 21_995,
    driverNet: 17_596,
  },
  {
    name: 'a rider within two hours pays all',
    by: 'rider',
    at: '2026-11-20T06:01:00Z',
    days: ['planned', 'planned'],
    fee: 43_990,
    refund: 0,
    driverNet: 35_192,
  },
  {
    name: 'a rider whose driver is ten minutes late pays nothing',
    by: 'rider',
    at: '2026-11-20T08:10:00Z',
    days: ['planned', 'planned'],
    fee: 0,
    refund: 43_990,
    driverNet: 0,
  },
  {
    name: 'after one day, 15 h before the next: the day in full, half of the rest',
    by: 'rider',
    at: '2026-11-20T17:00:00Z',
    days: ['confirmed', 'planned'],
    fee: 10_865,
    refund: 10_865,
    driverNet: 24_692,
  },
  {
    name: 'a day under way counts as driven',
    by: 'rider',
    at: '2026-11-20T09:00:00Z',
    days: ['started', 'planned'],
    fee: 10_865,
    refund: 10_865,
    driverNet: 24_692,
  },
  {
    name: 'a missed day is not paid, and no fee is of it',
    by: 'rider',
    at: '2026-11-20T17:00:00Z',
    days: ['missed', 'planned'],
    fee: 11_130,
    refund: 32_860,
    driverNet: 8_904,
  },
  {
    name: 'a driver two days before goes free',
    by: 'driver',
    at: '2026-11-18T08:00:00Z',
    days: ['planned', 'planned'],
    fee: 0,
    refund: 43_990,
    driverFee: 0,
    driverNet: 0,
  },
  {
    name: 'a driver later than that owes a tenth of the price',
    by: 'driver',
    at: '2026-11-18T08:01:00Z',
    days: ['planned', 'planned'],
    fee: 0,
    refund: 43_990,
    driverFee: 4_000,
    driverNet: 0,
  },
  {
    name: 'a driver who leaves in the middle of a day is not paid for it',
    by: 'driver',
    at: '2026-11-20T12:00:00Z',
    days: ['started', 'planned'],
    fee: 0,
    refund: 43_990,
    driverFee: 4_000,
    driverNet: 0,
  },
  {
    name: 'a driver after one day keeps that day',
    by: 'driver',
    at: '2026-11-20T17:00:00Z',
    days: ['completed', 'planned'],
    fee: 0,
    refund: 21_730,
    driverFee: 2_000,
    driverNet: 16_000,
  },
  {
    name: 'the office takes no fee',
    by: 'office',
    at: '2026-11-20T07:59:00Z',
    days: ['planned', 'planned'],
    fee: 0,
    refund: 43_990,
    driverNet: 0,
  },
]

for (const { name, by, at, days, fee, refund, driverFee = 0, driverNet } of EXAMPLES) {
  test(name, () => {
    const engagement = anEngagement({ status: days[0] === 'planned' ? 'awarded' : 'in_progress' })
    const decision = decideCancellation(engagement, twoDays(...days), by, new Date(at), SAMPLE_POLICY)
    assert.ok(decision.ok && decision.cost !== null)
    const { final, ...cost } = decision.cost
    assert.deepEqual(
      [final.cancellationFee, cost.refund, cost.driverFee, final.driverNet],
      [fee, refund, driverFee, driverNet],
    )
  })
}

test('while nothing is put aside, cancelling costs nothing', () => {
  const post = anEngagement({ status: 'open', isPaid: false, agreed: null, driverId: null })
  const decision = decideCancellation(post, twoDays('planned', 'planned'), 'rider', new Date(), SAMPLE_POLICY)
  assert.deepEqual([decision.ok, decision.ok && decision.cost], [true, null])
})

for (const status of ['completed', 'cancelled', 'expired'] as const) {
  test(`what is ${status} is not cancelled again`, () => {
    const over = anEngagement({ status })
    assert.equal(
      decideCancellation(over, twoDays('confirmed', 'confirmed'), 'rider', new Date(), SAMPLE_POLICY).ok,
      false,
    )
  })
}

test('it is free until a day before, and says so', () => {
  const decision = decideCancellation(
    anEngagement(),
    twoDays('planned', 'planned'),
    'rider',
    new Date('2026-11-12T00:00:00Z'),
    SAMPLE_POLICY,
  )
  assert.ok(decision.ok && decision.cost !== null)
  assert.equal(decision.cost.freeUntil?.toISOString(), '2026-11-19T08:00:00.000Z')
})

const statuses = fc.constantFrom<Day['status']>('planned', 'started', 'completed', 'confirmed', 'missed')
test('whoever cancels, whenever: what is taken and what goes back is what was put aside', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<ActorKind>('rider', 'driver', 'office'),
      fc.tuple(statuses, statuses),
      fc.date({ min: new Date('2026-11-10T00:00:00Z'), max: new Date('2026-11-23T00:00:00Z'), noInvalidDate: true }),
      (by, days, now) => {
        const decision = decideCancellation(
          anEngagement({ status: 'in_progress' }),
          twoDays(...days),
          by,
          now,
          SAMPLE_POLICY,
        )
        assert.ok(decision.ok && decision.cost !== null)
        const { final, refund } = decision.cost
        assert.equal(final.total + refund, 43_990)
        assert.ok(refund >= 0 && final.total >= 0)
      },
    ),
  )
})

test('a day that is over stays as it is', () => {
  const closed = closeDays(twoDays('missed', 'confirmed'), 'rider', new Date())
  assert.deepEqual(
    closed.map((day) => day.status),
    ['missed', 'confirmed'],
  )
})

const ENDS: readonly [name: string, days: readonly [Day['status'], Day['status']], total: number | null][] = [
  ['both driven: what was agreed', ['confirmed', 'confirmed'], 43_990],
  ['one of them missed: 222.60', ['missed', 'confirmed'], 22_260],
  ['none driven: nothing', ['missed', 'missed'], 0],
  ['one to come: not over', ['confirmed', 'completed'], null],
]
for (const [name, days, total] of ENDS) {
  test(name, () => {
    assert.equal(decideFinish(anEngagement(), twoDays(...days), SAMPLE_POLICY)?.total ?? null, total)
  })
}
