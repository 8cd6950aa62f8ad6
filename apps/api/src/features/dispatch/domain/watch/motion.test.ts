import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at, corner, NOW, TERMS } from '../../testing.ts'
import { type MovingCar, motionOf } from './motion.ts'

const car = (over: Partial<MovingCar>): MovingCar => ({
  ...{ status: 'en_route', at: corner(5), dueAt: at(5), movedAt: at(-1), since: at(-20), to: corner(15) },
  ...{ offWayMetres: null, nearestMetres: null },
  ...over,
})

for (const [what, moving, reasons] of [
  ['on its way', car({}), []],
  ['has stood for four minutes', car({ movedAt: at(-4) }), []],
  ['has stood for five minutes', car({ movedAt: at(-5) }), ['stalled']],
  ['has stood, but has set out just now', car({ movedAt: at(-60), since: at(-2) }), []],
  ['stands at the pickup', car({ movedAt: at(-9), at: corner(15) }), []],
  [
    'stands at the pickup, and it is past the time',
    car({ movedAt: at(-9), at: corner(15), dueAt: at(-1) }),
    ['not_arrived'],
  ],
  ['has come to the pickup just now, late', car({ movedAt: at(-1), at: corner(15), dueAt: at(-1) }), []],
  ['waits for its rider', car({ movedAt: at(-9), status: 'arrived' }), []],
  ['stands at a stop', car({ movedAt: at(-9), status: 'at_stop' }), []],
  ['stands with its rider', car({ movedAt: at(-9), status: 'in_progress' }), ['stalled']],
  ['is a kilometre and more farther than it was', car({ nearestMetres: 4_900 }), ['retreating']],
  ['takes a bend', car({ nearestMetres: 5_100 }), []],
  ['drives the planned way', car({ status: 'in_progress', offWayMetres: 40 }), []],
  ['drives two kilometres beside it', car({ status: 'in_progress', offWayMetres: 2_000 }), ['deviating']],
  ['goes where its rider says', car({ status: 'in_progress', to: null }), []],
] as const)
  test(`a car that ${what}: ${reasons.join() || 'nothing'}`, () =>
    assert.deepEqual(motionOf(moving, NOW, TERMS).reasons, reasons))

test('how near it has been is kept while it drives to the pickup', () => {
  assert.equal(motionOf(car({}), NOW, TERMS).nearestMetres, 6_000)
  assert.equal(motionOf(car({ nearestMetres: 5_500 }), NOW, TERMS).nearestMetres, 5_500)
  assert.equal(motionOf(car({ status: 'in_progress' }), NOW, TERMS).nearestMetres, null)
})
