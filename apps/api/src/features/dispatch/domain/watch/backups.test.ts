import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UserId } from '@livery/kernel/ids.ts'
import fc from 'fast-check'
import { at, carAt, driveBetween, job, NOW, standBy, TERMS } from '../../testing.ts'
import { comeInstead, type InDoubt, nameBackups, type StandBy } from './backups.ts'
import { projectChain } from './chain.ts'
import { judgeRide, LATENESS } from './judge-ride.ts'
import { workedUntil } from './rest.ts'

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
  [
    'three minutes sooner than who is nearly too late',
    inDoubt('a', 10, 0, { arrivesAt: at(23) }),
    standBy('x', 20),
    true,
  ],
  ['half a minute sooner than that', inDoubt('a', 10, 0, { arrivesAt: at(23) }), standBy('x', 22.5), false],
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

// It is eight in the morning: 1,380 minutes from now it is seven of the next day, eleven hours after eight in the evening.
const tomorrow = inDoubt('a', 1_380, 0, { level: 'amber', arrivesAt: at(5) })
for (const [what, driver, comes] of [
  ['free all day', standBy('x', 10), true],
  ['free since the evening before', standBy('x', 10, { endedAt: at(-720) }), true],
  ['who drives until six tonight', standBy('x', 10, { jobs: [job('own', 580)] }), true],
  ['who drives until nine tonight', standBy('x', 10, { jobs: [job('own', 760)] }), false],
  [
    'who is driving now, and has the evening off',
    standBy('x', 10, { jobs: [job('own', -10, { status: 'in_progress', startedAt: at(-10) })] }),
    true,
  ],
  ['whose next ride comes the evening after', standBy('x', 10, { jobs: [job('own', 2_400)] }), true],
] as const)
  test(`${comes ? 'a backup' : 'no backup'} for the first ride of tomorrow: ${what}`, () =>
    assert.equal(comeInstead(tomorrow, driver, driveBetween, NOW, TERMS) !== null, comes))

// At half past one at night of a day that began at midnight UTC, with a ride at seven.
const atNight = new Date('2026-05-05T01:30:00Z')
for (const [what, driver, comes] of [
  ['who drove until eleven', standBy('x', 10, { endedAt: new Date('2026-05-04T23:00:00Z') }), false],
  ['who drove until half past seven', standBy('x', 10, { endedAt: new Date('2026-05-04T19:30:00Z') }), true],
] as const)
  test(`${comes ? 'a backup' : 'no backup'} of the night before: ${what}`, () =>
    assert.equal(comeInstead(tomorrow, driver, driveBetween, atNight, TERMS) !== null, comes))

for (const [what, ride, driver, comes] of [
  [
    'a night’s ride that leaves too little rest before their own next',
    inDoubt('a', 900, 0, { level: 'amber', arrivesAt: at(5) }),
    standBy('x', 10, { jobs: [job('own', 1_400)] }),
    false,
  ],
  [
    'a next ride that is met with six minutes to spare',
    inDoubt('a', 30),
    standBy('x', 5, { jobs: [job('own', 61, {}, 25)] }),
    true,
  ],
  [
    'a day of an engagement until ten tonight, with a ride before it that ended earlier',
    tomorrow,
    standBy('x', 10, { jobs: [job('own', 400)], endedAt: at(840) }),
    false,
  ],
  [
    'a car that stands still on the ride before',
    inDoubt('a', 60),
    standBy('x', 0, {
      jobs: [job('own', -10, { status: 'in_progress', startedAt: at(-10) }, 0, 5)],
      motion: ['stalled'],
    }),
    false,
  ],
  [
    'a car further away than who has too little rest, and in time all the same',
    inDoubt('a', 30, 0, { level: 'amber', arrivesAt: at(2) }),
    standBy('x', 10),
    true,
  ],
  [
    'a car that would only just be there, for somebody who is in time',
    inDoubt('a', 30, 0, { level: 'amber', arrivesAt: at(2) }),
    standBy('x', 27),
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

test('whoever is named may take it, is there within what a rider waits, is named once, and is in no doubt with it', () => {
  const minutes = fc.oneof(fc.nat(180), fc.integer({ min: 600, max: 1_600 }))
  const rides = fc.array(fc.record({ due: minutes, from: fc.nat(40), own: fc.option(fc.nat(40)) }), {
    minLength: 1,
    maxLength: 6,
  })
  const cars = fc.array(
    fc.record({
      ...{ place: fc.nat(60), isHeard: fc.boolean(), endedAgo: fc.option(fc.nat(700)) },
      ...{ busyAt: fc.option(minutes), isBusyNow: fc.boolean(), isStalled: fc.boolean() },
    }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(rides, cars, fc.nat(), (drawn, fleet, seed) => {
      const all = drawn.map(({ due, from, own }, index) =>
        inDoubt(`r${index}`, due, from, { arrivesAt: own === null ? null : at(own) }),
      )
      const drivers = fleet.map(({ place, busyAt, isBusyNow, isHeard, isStalled, endedAgo }, index) =>
        standBy(`d${index}`, place, {
          ...{ isHeard, car: carAt(place), motion: isStalled ? ['stalled'] : [] },
          endedAt: endedAgo === null ? null : at(-endedAgo),
          jobs: [
            ...(isBusyNow ? [job(`now${index}`, -5, { status: 'in_progress', startedAt: at(-5) }, place)] : []),
            ...(busyAt === null ? [] : [job(`own${index}`, busyAt, {}, place)]),
          ],
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
        // Once they have it, they are looked at like everybody else.
        const chain = projectChain([...driver.jobs, ride.job], driver.car, NOW, driveBetween)
        const place = chain.findIndex(({ job: one }) => one === ride.job)
        for (const [step, projected] of chain.entries()) {
          if (step !== place && step !== place + 1) continue
          const before = chain[step - 1]?.endsAt ?? driver.endedAt
          const isAfterCurrent = projected.after?.status === 'in_progress'
          const { reasons } = judgeRide(
            {
              ...{ projected, isAwaited: true, isSilent: false, isNotAllowed: false },
              workedUntil: workedUntil(before, projected.job.dueAt, TERMS),
              motion: isAfterCurrent ? driver.motion : [],
            },
            'green',
            NOW,
            TERMS,
          )
          // They may be late where its chauffeur would be later still, or nobody knows.
          const isSooner: boolean = ride.arrivesAt === null || backup.arrivesAt < ride.arrivesAt
          const isBetterLate: boolean = step === place && isSooner && backup.spareSeconds < 300
          assert.deepEqual(
            reasons.filter((reason) => !isBetterLate || !LATENESS.includes(reason)),
            [],
          )
        }
      }
    }),
    { numRuns: 500 },
  )
})
