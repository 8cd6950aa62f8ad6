import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UserId } from '@livery/kernel/ids.ts'
import { at, NOW, TERMS } from '../../testing.ts'
import { isDoubted } from './doubts.ts'
import type { Judgement } from './judge-ride.ts'
import type { Watch } from './next-watch.ts'

const judged = (reasons: Judgement['reasons'], spareMinutes = 0): Judgement => ({
  ...{ level: 'amber', reasons, rest: null, arrivesAt: at(30), spareSeconds: spareMinutes * 60, setOutBy: at(10) },
})
const kept = (over: Partial<Watch>): Watch => ({
  ...{
    driverId: 'own' as UserId,
    isAwaited: true,
    level: 'amber',
    reasons: [],
    rest: null,
    arrivesAt: null,
    spareSeconds: null,
    backup: null,
  },
  ...{
    calmSpareSeconds: null,
    redSince: null,
    told: null,
    nudgedAt: null,
    wokenAt: null,
    nearestMetres: null,
    onTheWay: null,
  },
  ...over,
})

for (const [what, of, before, expected] of [
  ['a silent phone', judged(['silent']), null, true],
  ['a car that stands', judged(['on_the_way', 'stalled']), null, true],
  ['papers that are not in order', judged(['not_allowed']), null, true],
  ['a car on its way, however late', judged(['on_the_way'], -20), kept({}), false],
  ['who was told to set out a minute ago', judged(['not_set_out']), kept({ nudgedAt: at(-1) }), false],
  ['who was told to set out three minutes ago', judged(['not_set_out']), kept({ nudgedAt: at(-3) }), true],
  [
    'who was asked a minute ago whether they are there',
    judged(['on_the_way', 'not_arrived']),
    kept({ wokenAt: at(-1) }),
    false,
  ],
  ['who was asked two minutes ago', judged(['on_the_way', 'not_arrived']), kept({ wokenAt: at(-2) }), true],
  ['a ride before that is a little late', judged(['previous_ride'], 4), kept({ calmSpareSeconds: 300 }), false],
  ['a ride before that ends later with each look', judged(['previous_ride'], 1), kept({ calmSpareSeconds: 400 }), true],
] as const)
  test(`${what}: ${expected ? 'not believed' : 'believed'}`, () =>
    assert.equal(isDoubted(of, before, NOW, TERMS), expected))
