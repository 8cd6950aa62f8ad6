import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type EngagementStatus, EngagementStatus as Statuses } from '@livery/contracts/engagements/engagement-status.ts'
import { canMoveEngagement, ENGAGEMENT_ENDS, ENGAGEMENT_MOVES, type EngagementMove } from './engagement-states.ts'

const moves = Object.entries(ENGAGEMENT_MOVES) as [
  EngagementMove,
  { from: readonly EngagementStatus[]; to: EngagementStatus },
][]

test('nothing leads out of an end', () => {
  for (const [move, { from }] of moves)
    for (const end of ENGAGEMENT_ENDS) assert.ok(!from.includes(end), `${move} from ${end}`)
})

test('every other status is reached from an open post, and leads to an end', () => {
  const reached = new Set<EngagementStatus>(['open'])
  for (let more = true; more; ) {
    const before = reached.size
    for (const [, { from, to }] of moves) if (from.some((status) => reached.has(status))) reached.add(to)
    more = reached.size > before
  }
  assert.deepEqual([...reached].sort(), [...Statuses.options].sort())
})

for (const [who, move, status, may] of [
  ['rider', 'award', 'open', true],
  ['driver', 'award', 'open', false],
  ['rider', 'award', 'awarded', false],
  ['driver', 'start_day', 'awarded', true],
  ['rider', 'start_day', 'awarded', false],
  ['driver', 'confirm_day', 'in_progress', false],
  ['rider', 'confirm_day', 'in_progress', true],
  ['driver', 'cancel', 'in_progress', true],
  ['office', 'cancel', 'completed', false],
  ['system', 'lapse', 'awarded', false],
] as const) {
  test(`a ${who} ${may ? 'may' : 'may not'} ${move} what is ${status}`, () => {
    assert.equal(canMoveEngagement(status, move, who), may)
  })
}
