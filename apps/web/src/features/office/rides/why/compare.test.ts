import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Verdict } from '@livery/contracts/dispatch/assignment.ts'
import { besideWhom, byHandOf, differences, roundsOf } from './compare.ts'

const NOTHING = { arrival: 0, empty: 0, rating: 0, earned: 0, home: 0, area: 0 }
function verdict(name: string, over: Partial<Verdict> = {}): Verdict {
  const common = { way: 'search', round: 1, at: '2026-05-04T18:00:00.000Z', chosen: false, reasons: [] } as const
  return {
    ...common,
    ...{ driverId: `usr_${name}`, driverName: name, etaSeconds: 0, costs: NOTHING, rank: null },
    ...over,
  } as Verdict
}

test('what speaks for somebody is named by its size, and only where it differs enough', () => {
  const near = verdict('a', { costs: { ...NOTHING, arrival: 120, earned: -8, empty: 3 } })
  const far = verdict('b', { costs: { ...NOTHING, arrival: 300, earned: 4, empty: 5 } })
  assert.deepEqual(differences(near, far), [
    { term: 'arrival', seconds: -180 },
    { term: 'earned', seconds: -12 },
  ])
  assert.deepEqual(differences(near, near), [])
})

test('rounds are told newest first: who was asked in order, who could have been, who could not', () => {
  const first = verdict('first', { chosen: true, rank: 1 })
  const second = verdict('second', { chosen: true, rank: 2, costs: { ...NOTHING, arrival: 90 } })
  const far = verdict('far', { costs: { ...NOTHING, arrival: 400 } })
  const busy = verdict('busy', { reasons: ['DRIVER_BUSY'], costs: null })
  const [newest, oldest] = roundsOf([
    second,
    busy,
    far,
    first,
    verdict('later', { round: 2 }),
    verdict('o', { way: 'office', round: null }),
  ])
  assert.equal(newest?.round, 2)
  assert.deepEqual(oldest, { round: 1, at: first.at, asked: [first, second], others: [far], excluded: [busy] })
  assert.equal(oldest && besideWhom(first, oldest), second)
  assert.equal(oldest && besideWhom(far, oldest), first)
})

test('whom the office chose is told beside the search, the newest first', () => {
  const byHand = (name: string, at: string) => verdict(name, { way: 'office', round: null, chosen: true, at })
  const [earlier, later] = [byHand('a', '2026-05-04T18:00:00.000Z'), byHand('b', '2026-05-04T19:00:00.000Z')]
  const claimed = verdict('c', { way: 'board', round: null, chosen: true })
  assert.deepEqual(byHandOf([earlier, verdict('asked', { chosen: true, rank: 1 }), claimed, later]), [later, earlier])
})
