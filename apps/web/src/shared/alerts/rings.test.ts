import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OfficeAlert } from '@livery/contracts/alerts/alerts.ts'
import { ringing, rings } from './rings.ts'

const AT = '2026-11-20T19:42:00.000Z'
const raised = { handledAt: null, takenAt: null, escalatedAt: null }

for (const [what, alert, expected] of [
  ['raised, and nobody has it', raised, true],
  ['taken', { ...raised, takenAt: AT }, false],
  ['taken too long ago', { ...raised, takenAt: AT, escalatedAt: AT }, true],
  ['over', { ...raised, handledAt: AT }, false],
  ['over, after all', { handledAt: AT, takenAt: AT, escalatedAt: AT }, false],
] as const)
  test(`${what}: ${expected ? 'rings' : 'is silent'}`, () => assert.equal(rings(alert), expected))

test('a call for help comes before what has rung longer', () => {
  const alert = (_id: string, kind: string, more = {}) => ({ ...raised, _id, kind, ...more }) as OfficeAlert
  const all = [alert('old', 'hold_lost'), alert('taken', 'help_asked', { takenAt: AT }), alert('help', 'help_asked')]
  assert.deepEqual(
    ringing(all).map(({ _id }) => _id as string),
    ['help', 'old'],
  )
})
