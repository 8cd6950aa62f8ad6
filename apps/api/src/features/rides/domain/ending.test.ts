import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addMs, SECOND_MS } from '@livery/kernel/time.ts'
import { FIRST_POLICIES } from '../../../platform/policies/testing.ts'
import { type EndingReason, whatAsksForReason } from './ending.ts'

const BOARDED = new Date('2026-11-27T13:00:00Z')
const POINT = { lat: 57.7, lng: 11.97 }
const STOP = { ...POINT, address: 'Svenska Mässan' }
const RIDE = {
  quotedLines: [],
  durationSeconds: 900,
  startedAt: BOARDED,
  stops: [STOP],
  pickup: POINT,
  dropOff: POINT,
} as unknown as Parameters<typeof whatAsksForReason>[0]
const COMPLETED_SHARE: number = FIRST_POLICIES.evidence.completedShare
const AS_PLANNED = { metresAway: 40, stopsMade: 1, seconds: 900, share: COMPLETED_SHARE }

const ENDINGS: [
  string,
  Partial<Omit<typeof AS_PLANNED, 'metresAway'>> & { metresAway?: number | null },
  EndingReason[],
][] = [
  ['as planned', {}, []],
  ['501 m from the drop-off', { metresAway: 501 }, ['drop_off']],
  ['never seen', { metresAway: null }, ['drop_off']],
  ['before its stop', { stopsMade: 0 }, ['stops']],
  ['a second before a third of its time', { seconds: 299 }, ['time']],
  ['after a third of its time', { seconds: 300 }, []],
  ['at once, where the policy asks for no time', { seconds: 0, share: 0 }, []],
  ['heard of after its end, where the policy asks for no time', { seconds: -20, share: 0 }, []],
  ['heard of after its end', { seconds: -20 }, ['time']],
]

for (const [name, change, why] of ENDINGS)
  test(`a ride that ends ${name} asks for ${why.join(', ') || 'nothing'}`, () => {
    const { seconds, share, ...seen } = { ...AS_PLANNED, ...change }
    const policy = { ...FIRST_POLICIES.evidence, completedShare: share }
    assert.deepEqual(whatAsksForReason(RIDE, { ...seen, now: addMs(BOARDED, seconds * SECOND_MS) }, policy), why)
  })
