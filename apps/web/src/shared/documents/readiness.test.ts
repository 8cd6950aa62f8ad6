import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { VehicleId } from '@livery/kernel/ids.ts'
import { computeStanding } from './readiness.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const POLICY = { requiredDocuments: ['licence', 'permit'] as ('licence' | 'permit')[] }
const car = (status: 'pending' | 'approved' | 'rejected', isOwn = true) => ({
  _id: `car_${status}` as VehicleId,
  status,
  isOwn,
})
const paper = (
  kind: 'licence' | 'permit',
  status: 'pending' | 'approved' | 'rejected' | 'expired',
  expiresOn: string | null = null,
  file: unknown = {},
) => ({ kind, status, expiresOn, file, vehicle: null })
const PERMIT = paper('permit', 'approved')
const GOOD = [paper('licence', 'approved'), PERMIT]

for (const [what, cars, documents, readiness, todo, approved] of [
  ['a newcomer', [], [], 'todo', 3, 0],
  ['a car alone', [car('pending')], [], 'todo', 2, 0],
  ['everything handed in', [car('pending')], [paper('licence', 'pending'), PERMIT], 'waiting', 0, 1],
  [
    'the data of a paper without its picture',
    [car('approved')],
    [paper('licence', 'pending', null, null), PERMIT],
    'todo',
    1,
    2,
  ],
  ['a paper turned down', [car('approved')], [paper('licence', 'rejected'), PERMIT], 'todo', 1, 2],
  ['a paper that is over', [car('approved')], [paper('licence', 'expired'), PERMIT], 'todo', 1, 2],
  ['a second car still looked at', [car('pending'), car('approved')], GOOD, 'ready', 0, 3],
  ['the only car turned down', [car('rejected')], GOOD, 'todo', 1, 2],
] as const) {
  test(`${what}: ${readiness}`, () => {
    const standing = computeStanding(cars, documents, POLICY, NOW)
    assert.deepEqual(
      [standing.readiness, standing.todo, standing.approved, standing.all],
      [readiness, todo, approved, 3],
    )
  })
}

test('what ends first is named once it is thirty days away', () => {
  const ending = (expiresOn: string) =>
    computeStanding(
      [],
      [paper('permit', 'approved', '2027-12-01'), paper('licence', 'approved', expiresOn)],
      POLICY,
      NOW,
    ).endsSoon
  assert.deepEqual(ending('2026-12-20'), { kind: 'licence', expiresOn: '2026-12-20' })
  assert.equal(ending('2026-12-23'), null)
})

test('insurance is a car’s: of several the one nearest to the road counts, and one that was given brings its own', () => {
  const policy = { requiredDocuments: ['licence', 'insurance'] as ('licence' | 'insurance')[] }
  const licence = paper('licence', 'approved')
  const insurance = (of: string) => ({
    ...{ kind: 'insurance' as const, status: 'approved' as const, expiresOn: null, file: {} },
    vehicle: { _id: of as VehicleId, name: '', number: '' },
  })
  const of = (cars: ReturnType<typeof car>[], documents: Parameters<typeof computeStanding>[1]) => {
    const { readiness, approved, all } = computeStanding(cars, documents, policy, NOW)
    return [readiness, approved, all]
  }
  assert.deepEqual(of([], [licence]), ['todo', 1, 3])
  assert.deepEqual(of([car('approved')], [licence]), ['todo', 2, 3])
  assert.deepEqual(of([car('approved')], [licence, insurance('car_pending')]), ['todo', 2, 3])
  assert.deepEqual(of([car('approved')], [licence, insurance('car_approved')]), ['ready', 3, 3])
  assert.deepEqual(of([car('pending'), car('approved', false)], [licence]), ['ready', 3, 3])
})
