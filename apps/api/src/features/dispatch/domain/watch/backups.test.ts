import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UserId } from '@livery/kernel/ids.ts'
import fc from 'fast-check'
import { at, carAt, driveBetween, job, NOW, standBy, TERMS } from '../../testing.ts'
import { comeInstead, type InDoubt, nameBackups, type StandBy } from './backups.ts'

const inDoubt = (name: string, dueIn: number, from = 0, over: Partial<InDoubt> = {}): InDoubt => ({
  ...{
    job: job(name, dueIn, {}, from, from + 20),
    driverId: 'own' as UserId,
    level: 'red',
    arrivesAt: null,
    namedId: null,
  },
  ...over,
})
const named = (rides: InDoubt[], drivers: StandBy[], mayTake = () => true) =>
  nameBackups(rides, drivers, mayTake, driveBetween, NOW, TERMS).map((one) => one?.driverId ?? null)

test('the nearest who can be there is named, and never its own chauffeur', () => {
  assert.deepEqual(named([inDoubt('a', 30)], [standBy('own', 0), standBy('far', 25), standBy('near', 10)]), ['near'])
})

test('two rides do not rest on one person, and a red one comes before an amber one', () => {
  const [one, other] = [standBy('one', 5), standBy('other', 12)]
  assert.deepEqual(named([inDoubt('a', 30), inDoubt('b', 30)], [one, other]).toSorted(), ['one', 'other'])
  assert.deepEqual(named([inDoubt('a', 30, 0, { level: 'amber' }), inDoubt('b', 30)], [one]), [null, 'one'])
})

for (const [what, ride, driver, comes] of [
  ['free and near', inDoubt('a', 30), standBy('x', 10), true],
  ['free, and late by ten minutes where nobody else is known to come', inDoubt('a', 10), standBy('x', 20), true],
  ['free, and later than the rider waits', inDoubt('a', 10), standBy('x', 26), false],
  ['three minutes sooner than who has it', inDoubt('a', 30, 0, { arrivesAt: at(33) }), standBy('x', 30), false],
  ['six minutes sooner than who has it', inDoubt('a', 30, 0, { arrivesAt: at(36) }), standBy('x', 30), true],
  ['not heard, with the pickup soon', inDoubt('a', 60), standBy('x', 10, { isHeard: false }), false],
  ['not heard, with the pickup tonight', inDoubt('a', 600), standBy('x', 10, { isHeard: false }), true],
  ['never seen, without a ride before', inDoubt('a', 600), standBy('x', 0, { car: null }), false],
  [
    'with a ride that ends nearby in time',
    inDoubt('a', 60),
    standBy('x', 0, { jobs: [job('own', 10, {}, 5, 10)] }),
    true,
  ],
  ['with a ride that ends too late', inDoubt('a', 60), standBy('x', 0, { jobs: [job('own', 50, {}, 5, 10)] }), false],
  [
    'with a next ride that they would still meet',
    inDoubt('a', 30),
    standBy('x', 5, { jobs: [job('own', 90, {}, 25)] }),
    true,
  ],
  [
    'with a next ride that they would be late for',
    inDoubt('a', 30),
    standBy('x', 5, { jobs: [job('own', 58, {}, 25)] }),
    false,
  ],
] as const)
  test(`${comes ? 'a backup' : 'no backup'}: ${what}`, () =>
    assert.equal(comeInstead(ride, driver, driveBetween, NOW, TERMS) !== null, comes))

test('who was named stays it, unless somebody suits much better', () => {
  const was = (namedId: string) => [inDoubt('a', 40, 0, { namedId: namedId as UserId })]
  assert.deepEqual(named(was('b'), [standBy('a', 8), standBy('b', 11)]), ['b'])
  assert.deepEqual(named(was('b'), [standBy('a', 8), standBy('b', 25)]), ['a'])
})

test('it says when it arrives, what is left and until when it can wait', () => {
  const [backup] = nameBackups([inDoubt('a', 30)], [standBy('x', 10)], () => true, driveBetween, NOW, TERMS)
  assert.deepEqual(backup, {
    driverId: 'x',
    arrivesAt: at(10),
    spareSeconds: 1_200,
    leavesBy: at(20),
    emptyMetres: 6_000,
  })
})

test('whoever is named may take it, is there within what a rider waits, and is named once', () => {
  const rides = fc.array(fc.record({ due: fc.nat(180), from: fc.nat(40) }), { minLength: 1, maxLength: 6 })
  const cars = fc.array(fc.record({ place: fc.nat(60), busyAt: fc.option(fc.nat(180)), isHeard: fc.boolean() }), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(rides, cars, fc.nat(), (drawn, fleet, seed) => {
      const all = drawn.map(({ due, from }, index) => inDoubt(`r${index}`, due, from))
      const drivers = fleet.map(({ place, busyAt, isHeard }, index) =>
        standBy(`d${index}`, place, {
          isHeard,
          car: carAt(place),
          jobs: busyAt === null ? [] : [job(`own${index}`, busyAt, {}, place)],
        }),
      )
      const mayTake = (ride: InDoubt, driver: StandBy) => (all.indexOf(ride) + drivers.indexOf(driver) + seed) % 3 !== 0
      const backups = nameBackups(all, drivers, mayTake, driveBetween, NOW, TERMS)
      const ids = backups.flatMap((one) => one?.driverId ?? [])
      assert.equal(new Set(ids).size, ids.length)
      for (const [index, backup] of backups.entries()) {
        if (backup === null) continue
        const driver = drivers.find(({ driverId }) => driverId === backup.driverId) as StandBy
        const ride = all[index] as InDoubt
        assert.ok(mayTake(ride, driver))
        assert.ok(backup.arrivesAt.getTime() - ride.job.dueAt.getTime() <= TERMS.latestMinutes * 60_000)
        assert.ok(driver.isHeard || ride.job.dueAt > at(TERMS.setOutMinutes))
      }
    }),
  )
})
