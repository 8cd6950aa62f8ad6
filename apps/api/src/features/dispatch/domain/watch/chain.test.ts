import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { at, carAt, corner, driveBetween, job, NOW } from '../../testing.ts'
import { type ChainJob, projectChain, type SeenCar } from './chain.ts'

const minutesOf = (jobs: ChainJob[], car: SeenCar | null = carAt(0)) =>
  projectChain(jobs, car, NOW, driveBetween).map(({ arrivesAt, endsAt }) => [
    arrivesAt === null ? null : (arrivesAt.getTime() - NOW.getTime()) / 60_000,
    (endsAt.getTime() - NOW.getTime()) / 60_000,
  ])

for (const [what, jobs, expected] of [
  ['whoever stands there is there at once, and meets the rider when it is time', [job('a', 30)], [[0, 50]]],
  ['the drive counts from where they are now', [job('a', 5, {}, 10)], [[10, 30]]],
  [
    'a ride on board ends with the drive that is left, not with what was planned',
    [job('a', -40, { status: 'in_progress', startedAt: at(-40) }), job('b', 30, {}, 20)],
    [
      [-40, 20],
      [20, 50],
    ],
  ],
  [
    'by the hour it ends as planned, and never before now',
    [job('a', -90, { status: 'in_progress', startedAt: at(-90), ahead: [] })],
    [[-90, 0]],
  ],
  [
    'a passenger who does not come keeps the car from the next pickup, minute by minute',
    [job('a', -15, { status: 'arrived' }), job('b', 10, {}, 20)],
    [
      [0, 20],
      [20, 40],
    ],
  ],
  [
    'a landing that moves the first ride moves what comes after it',
    [job('a', 60), job('b', 75, {}, 20)],
    [
      [0, 80],
      [80, 100],
    ],
  ],
] as const)
  test(what, () => assert.deepEqual(minutesOf([...jobs]), expected))

test('a phone that fell silent on its way drives on; a car that was never seen says nothing', () => {
  assert.deepEqual(minutesOf([job('a', 10, { status: 'en_route' }, 10)], carAt(0, 4)), [[6, 30]])
  assert.deepEqual(minutesOf([job('a', 10, {}, 10)], null), [[null, 30]])
})

test('nobody is anywhere before now, ends before they begin, or is later for what comes after', () => {
  const jobs = fc.array(fc.record({ due: fc.integer({ min: -60, max: 300 }), from: fc.nat(60), to: fc.nat(60) }), {
    minLength: 1,
    maxLength: 6,
  })
  fc.assert(
    fc.property(jobs, fc.nat(60), (drawn, place) => {
      const all = drawn.map(({ due, from, to }, index) => job(`r${index}`, due, {}, from, to))
      const projected = projectChain(all, { at: corner(place), heardAt: NOW }, NOW, driveBetween)
      for (const one of projected) {
        assert.ok(one.arrivesAt !== null && one.arrivesAt >= NOW && one.endsAt >= one.arrivesAt)
        assert.ok(one.endsAt >= one.job.dueAt)
      }
      // What comes later changes nothing of what comes before it.
      const [added, others] = [all.at(-1), all.slice(0, -1)]
      for (const one of projectChain(others, carAt(place), NOW, driveBetween))
        if (added !== undefined && one.job.dueAt < added.dueAt)
          assert.deepEqual(
            projected.find(({ job: { rideId } }) => rideId === one.job.rideId),
            one,
          )
    }),
  )
})
