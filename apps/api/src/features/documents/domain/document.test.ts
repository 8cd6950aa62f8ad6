import assert from 'node:assert/strict'
import { test } from 'node:test'
import { computeMissing, type DriverPaper, endOf, type PaperPolicy, remindersAhead } from './document.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const POLICY: PaperPolicy = {
  version: 1,
  validFrom: NOW,
  requiredDocuments: ['licence', 'permit'],
  datedDocuments: ['licence'],
  reminderDays: [30, 14, 7, 1],
}
const paper = (over: Partial<DriverPaper>): DriverPaper =>
  ({ kind: 'licence', status: 'approved', expiresAt: null, ...over }) as DriverPaper

test('a paper is good until its day is over where the chauffeur drives', () => {
  assert.equal(endOf('2026-12-31', 'Europe/Stockholm').toISOString(), '2026-12-31T23:00:00.000Z')
  assert.equal(endOf('2026-06-30', 'Europe/Stockholm').toISOString(), '2026-06-30T22:00:00.000Z')
})

const MISSING: readonly [string, DriverPaper[], string[]][] = [
  ['nothing handed in', [], ['licence', 'permit']],
  ['one of two', [paper({})], ['permit']],
  ['both', [paper({}), paper({ kind: 'permit' })], []],
  ['one still looked at', [paper({ status: 'pending' }), paper({ kind: 'permit' })], ['licence']],
  ['one turned down', [paper({ status: 'rejected' }), paper({ kind: 'permit' })], ['licence']],
  ['one over, not noticed yet', [paper({ expiresAt: NOW }), paper({ kind: 'permit' })], ['licence']],
  [
    'one that nobody asks for',
    [paper({}), paper({ kind: 'permit' }), paper({ kind: 'identity', status: 'rejected' })],
    [],
  ],
]
for (const [what, papers, missing] of MISSING) {
  test(`${what}: missing are ${missing.join(' and ') || 'none'}`, () =>
    assert.deepEqual(computeMissing(POLICY, papers, NOW), missing))
}

test('reminders that lie behind are not given any more', () => {
  const expiresAt = new Date('2026-12-01T00:00:00Z')
  assert.deepEqual(remindersAhead(expiresAt, [1, 30, 7, 14, 7], NOW), [
    { days: 7, at: new Date('2026-11-24T00:00:00Z') },
    { days: 1, at: new Date('2026-11-30T00:00:00Z') },
  ])
})
