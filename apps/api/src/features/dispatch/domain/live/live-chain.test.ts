import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at, carAt, driveBetween, job, NOW, TERMS } from '../../testing.ts'
import { projectChain } from '../watch/chain.ts'
import { chainedJob, type JobFacts } from './live-chain.ts'

const GAPS = { ...TERMS, tightMinutes: 10 }
const MET: JobFacts = { isToBeMet: true, isTight: false, watched: 'green' }

/** The ride after one of twenty minutes that began so long ago: twenty minutes on, where the first one ends. */
function second(dueIn: number, facts: Partial<JobFacts> = {}) {
  const first = job('first', -5, { status: 'in_progress', startedAt: at(-5), ahead: [] })
  const chain = projectChain([first, job('second', dueIn, {}, 20, 40)], carAt(5), NOW, driveBetween)
  return chainedJob(chain[1] as (typeof chain)[number], { ...MET, ...facts }, GAPS)
}

for (const [what, dueIn, facts, level, need, spareMinutes] of [
  ['half an hour to spare holds', 45, {}, 'green', 'green', 30],
  ['ten minutes to spare hold', 25, {}, 'green', 'green', 10],
  ['less than ten is called tight, and nobody has to do anything', 22, {}, 'amber', 'green', 7],
  ['less than the watch asks for needs somebody', 18, {}, 'amber', 'amber', 3],
  ['nine minutes late', 6, {}, 'red', 'red', -9],
  ['the watch doubts it', 45, { watched: 'amber' }, 'amber', 'amber', 30],
  ['the watch is certain', 45, { watched: 'red' }, 'red', 'red', 30],
  ['promised for as soon as they are free: nothing to spare', 15, { isTight: true }, 'green', 'green', 0],
  ['promised for as soon as they are free, and much later', 8, { isTight: true }, 'red', 'red', -7],
] as const)
  test(`${what}: ${level}`, () => {
    const seen = second(dueIn, facts)
    assert.deepEqual([seen.level, seen.need, seen.spareSeconds], [level, need, spareMinutes * 60])
  })

test('who will be late begins late, and ends late', () => {
  const seen = second(6)
  assert.deepEqual([seen.startsAt, seen.endsAt], [at(15), at(35)])
})

test('a ride that is met has nothing to spare, and begins when it began', () => {
  const first = job('first', -5, { status: 'in_progress', startedAt: at(-5), ahead: [] })
  const [projected] = projectChain([first], carAt(5), NOW, driveBetween)
  const seen = chainedJob(projected as NonNullable<typeof projected>, { ...MET, isToBeMet: false }, GAPS)
  assert.deepEqual([seen.spareSeconds, seen.driveSeconds, seen.level], [null, null, 'green'])
  assert.deepEqual([seen.startsAt, seen.endsAt], [at(-5), at(15)])
})
