import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ActorKind, RideStatus } from '@livery/contracts/rides/ride-status.ts'
import { canMove, RIDE_MOVES, type RideMove, TERMINAL } from './ride-states.ts'

const moves = Object.keys(RIDE_MOVES) as RideMove[]

test('no move leaves a terminal state', () => {
  for (const status of TERMINAL)
    for (const move of moves)
      for (const actor of ActorKind.options)
        assert.equal(canMove(status, move, actor), false, `${status} ${move} ${actor}`)
})

test('every state but the first can be reached, and every state but the last ones can be left', () => {
  const reached = new Set<string>(moves.map((move) => RIDE_MOVES[move].to))
  assert.deepEqual(
    RideStatus.options.filter((status) => !reached.has(status)),
    ['pending_payment'],
  )
  const left = new Set<string>(moves.flatMap((move) => [...RIDE_MOVES[move].from]))
  assert.deepEqual(
    RideStatus.options.filter((status) => !left.has(status)),
    TERMINAL,
  )
})

test('who may do what, example by example', () => {
  const examples: [RideStatus, RideMove, ActorKind, boolean][] = [
    ['searching', 'assign', 'driver', true],
    ['searching', 'assign', 'rider', false],
    ['assigned', 'arrive', 'driver', false],
    ['arrived', 'board', 'driver', true],
    ['arrived', 'board', 'office', true],
    ['arrived', 'cancel', 'rider', true],
    ['arrived', 'cancel', 'driver', false],
    ['in_progress', 'cancel', 'rider', false],
    ['in_progress', 'cancel', 'office', false],
    ['at_stop', 'complete', 'driver', false],
    ['en_route', 'give_back', 'driver', true],
    ['arrived', 'give_back', 'driver', false],
    ['pending_payment', 'pay_instant', 'rider', false],
  ]
  for (const [status, move, actor, allowed] of examples)
    assert.equal(canMove(status, move, actor), allowed, `${status} ${move} ${actor}`)
})
