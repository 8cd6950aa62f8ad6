import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type AccountLimits, decideLimits, freeUpTo, monthLeft } from './limits.ts'

const RIDE = { prices: [5_000], vehicleClasses: ['business'], isForGuest: false } as const
const FREE: AccountLimits = {
  role: 'member',
  classes: null,
  rideLimit: null,
  monthLimit: null,
  costCentreMonthLimit: null,
}
const NOTHING = { byPerson: 0, onCostCentre: 0 }
const overOf = (limits: Partial<AccountLimits>, spent = NOTHING, ride = {}) => {
  const decision = decideLimits({ ...RIDE, ...ride }, { ...FREE, ...limits }, spent)
  return decision.ok ? decision.over.map(({ limit }) => limit) : decision.refusal
}

test('a ride goes on, waits, or is refused', () => {
  for (const [name, limits, spent, ride, expected] of [
    ['nothing limits it', {}, NOTHING, {}, []],
    ['exactly the limit of a ride', { rideLimit: 5_000 }, NOTHING, {}, []],
    ['a cent above it', { rideLimit: 4_999 }, NOTHING, {}, ['ride']],
    ['a limit of nothing asks about every ride', { rideLimit: 0 }, NOTHING, {}, ['ride']],
    ['the month is full with it', { monthLimit: 8_000 }, { byPerson: 3_000, onCostCentre: 0 }, {}, []],
    ['the month is over with it', { monthLimit: 8_000 }, { byPerson: 3_001, onCostCentre: 0 }, {}, ['person_month']],
    [
      'the cost centre’s month, too',
      { rideLimit: 1, costCentreMonthLimit: 6_000 },
      { byPerson: 0, onCostCentre: 2_000 },
      {},
      ['ride', 'cost_centre_month'],
    ],
    ['there and back, each below it', { rideLimit: 5_000 }, NOTHING, { prices: [5_000, 4_000] }, []],
    ['the way back above it', { rideLimit: 5_000 }, NOTHING, { prices: [4_000, 5_001] }, ['ride']],
    ['there and back fill the month', { monthLimit: 9_000 }, NOTHING, { prices: [5_000, 4_000] }, []],
    [
      'there and back together are over it',
      { monthLimit: 8_999 },
      NOTHING,
      { prices: [5_000, 4_000] },
      ['person_month'],
    ],
    ['an administrator asks nobody', { role: 'manager', rideLimit: 1 }, NOTHING, {}, []],
    ['a member rides alone', {}, NOTHING, { isForGuest: true }, 'ONLY_FOR_YOURSELF'],
    ['a booker books for guests', { role: 'booker' }, NOTHING, { isForGuest: true }, []],
    ['a class that is not paid for', { classes: ['van'] }, NOTHING, {}, 'CLASS_NOT_ON_ACCOUNT'],
    [
      'a class of one of its cars',
      { classes: ['van'] },
      NOTHING,
      { vehicleClasses: ['van', 'business'] },
      'CLASS_NOT_ON_ACCOUNT',
    ],
    ['three cars, each below it', { rideLimit: 5_000 }, NOTHING, { prices: [5_000, 4_000, 5_000] }, []],
    ['three cars over the month', { monthLimit: 13_999 }, NOTHING, { prices: [5_000, 4_000, 5_000] }, ['person_month']],
    ['not for an administrator either', { role: 'manager', classes: ['van'] }, NOTHING, {}, 'CLASS_NOT_ON_ACCOUNT'],
  ] as const)
    assert.deepEqual(overOf(limits as Partial<AccountLimits>, spent, ride), expected, name)
})

test('what is said to be free to book is what goes on without being asked about', () => {
  const limit = fc.option(fc.integer({ min: 0, max: 20_000 }))
  fc.assert(
    fc.property(
      limit,
      limit,
      fc.nat(20_000),
      fc.integer({ min: 1, max: 20_000 }),
      (rideLimit, monthLimit, spent, price) => {
        const limits = { ...FREE, rideLimit, monthLimit }
        const upTo = freeUpTo(limits, spent)
        const decision = decideLimits({ ...RIDE, prices: [price] }, limits, { byPerson: spent, onCostCentre: 0 })
        return decision.ok && (decision.over.length === 0) === (upTo === null || price <= upTo)
      },
    ),
  )
})

test('there and back go on without being asked about as far as the month goes', () => {
  for (const [role, limit, spent, left] of [
    ['member', null, 0, null],
    ['member', 9_000, 2_000, 7_000],
    ['member', 9_000, 9_500, 0],
    ['manager', 9_000, 2_000, null],
  ] as const)
    assert.equal(monthLeft({ role, monthLimit: limit }, spent), left)
})
