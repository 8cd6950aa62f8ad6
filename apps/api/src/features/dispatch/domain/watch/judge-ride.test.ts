import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { at, carAt, driveBetween, job, NOW, TERMS, watched } from '../../testing.ts'
import type { SeenCar } from './chain.ts'
import { type ChainJob, projectChain } from './chain.ts'
import { escalated, judgeRide, type LookedAt } from './judge-ride.ts'

/** The last of these jobs, as it is looked at. */
function look(jobs: readonly ChainJob[], over: Partial<LookedAt> = {}, car: SeenCar | null = carAt(0)): LookedAt {
  const projected = projectChain(jobs, car, NOW, driveBetween).at(-1)
  assert.ok(projected)
  return watched({ projected, ...over })
}
const LATE = job('before', -10, { status: 'in_progress', startedAt: at(-10) }, 0, 20)

for (const [what, looked, expected] of [
  ['there is time', look([job('a', 60, {}, 20)]), ['green', '']],
  ['five minutes are left', look([job('a', 25, {}, 20)]), ['green', '']],
  ['they should set out, and stand', look([job('a', 24, {}, 20)]), ['amber', 'not_set_out']],
  ['they cannot be there any more', look([job('a', 19, {}, 20)]), ['red', 'not_set_out']],
  ['they are on their way and late', look([job('a', 19, { status: 'en_route' }, 20)]), ['red', 'on_the_way']],
  ['the ride before ends in time', look([LATE, job('a', 60, {}, 30)]), ['green', '']],
  ['the ride before leaves four minutes', look([LATE, job('a', 34, {}, 30)]), ['amber', 'previous_ride']],
  ['the ride before ends too late', look([LATE, job('a', 25, {}, 30)]), ['red', 'previous_ride']],
  ['a silent phone in the evening before', look([job('a', 900)], { isSilent: true }), ['green', '']],
  [
    'a silent phone when they have to set out soon',
    look([job('a', 45, {}, 20)], { isSilent: true }),
    ['amber', 'silent'],
  ],
  ['a chauffeur who was never seen', look([job('a', 50)], { isSilent: true }, null), ['amber', 'silent']],
  ['papers that end before it, tomorrow', look([job('a', 900)], { isNotAllowed: true }), ['amber', 'not_allowed']],
  ['papers that have ended, in two hours', look([job('a', 120)], { isNotAllowed: true }), ['red', 'not_allowed']],
  ['a night that was too short', look([job('a', 300)], { workedUntil: at(-240) }), ['amber', 'rest']],
  ['a night that was long enough', look([job('a', 300)], { workedUntil: at(-360) }), ['green', '']],
  [
    'a car that stands on its way',
    look([job('a', 60, { status: 'en_route' })], { motion: ['stalled'] }),
    ['amber', 'stalled'],
  ],
  ['the rider is met, however late', look([job('a', -30, { status: 'arrived' })]), ['green', '']],
  ['a car far off the way with its rider', look([LATE], { motion: ['deviating'] }), ['amber', 'deviating']],
] as const)
  test(`${what}: ${expected[0]}`, () => {
    const { level, reasons } = judgeRide(looked, 'green', NOW, TERMS)
    assert.deepEqual([level, reasons.join()], expected)
  })

test('it is green again with two minutes more than what alarms', () => {
  const spare = (minutes: number, before: 'green' | 'amber' | 'red') =>
    judgeRide(look([job('a', 20 + minutes, {}, 20)]), before, NOW, TERMS).level
  assert.deepEqual([spare(6, 'green'), spare(6, 'amber'), spare(8, 'amber')], ['green', 'amber', 'green'])
  assert.deepEqual([spare(1, 'amber'), spare(1, 'red'), spare(3, 'red')], ['amber', 'red', 'amber'])
})

test('a doubt becomes red when its backup has to be asked, a certainty does not wait for it', () => {
  const judged = judgeRide(look([job('a', 45, {}, 20)], { isSilent: true }), 'green', NOW, TERMS)
  const level = (leavesIn: number, isDoubted = true) =>
    escalated(judged, isDoubted, { leavesBy: at(leavesIn) }, NOW, TERMS).level
  assert.deepEqual([level(11), level(10), level(10, false)], ['amber', 'red', 'amber'])
  assert.equal(escalated(judged, true, null, NOW, TERMS).level, 'amber', 'nobody would come sooner')
})

test('less to spare is never better, at any level before', () => {
  const rank = { green: 0, amber: 1, red: 2 }
  fc.assert(
    fc.property(
      fc.integer({ min: -60, max: 60 }),
      fc.nat(30),
      fc.constantFrom('green', 'amber', 'red' as const),
      (due, less, before) => {
        const level = (dueIn: number) => rank[judgeRide(look([job('a', dueIn, {}, 20)]), before, NOW, TERMS).level]
        assert.ok(level(due - less) >= level(due))
      },
    ),
  )
})
