import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  computeMissing,
  type DocumentPolicy,
  endOf,
  remindersAhead,
  requiredOfCar,
  requiredOfDriver,
  type StoredDocument,
} from './document.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const POLICY: DocumentPolicy = {
  version: 1,
  validFrom: NOW,
  requiredDocuments: ['licence', 'permit'],
  datedDocuments: ['licence'],
  reminderDays: [30, 14, 7, 1],
}
const document = (over: Partial<StoredDocument>): StoredDocument =>
  ({ kind: 'licence', status: 'approved', expiresAt: null, ...over }) as StoredDocument

test('a document is good until its day is over where the chauffeur drives', () => {
  assert.equal(endOf('2026-12-31', 'Europe/Stockholm').toISOString(), '2026-12-31T23:00:00.000Z')
  assert.equal(endOf('2026-06-30', 'Europe/Stockholm').toISOString(), '2026-06-30T22:00:00.000Z')
})

const MISSING: readonly [string, StoredDocument[], string[]][] = [
  ['nothing handed in', [], ['licence', 'permit']],
  ['one of two', [document({})], ['permit']],
  ['both', [document({}), document({ kind: 'permit' })], []],
  ['one still looked at', [document({ status: 'pending' }), document({ kind: 'permit' })], ['licence']],
  ['one turned down', [document({ status: 'rejected' }), document({ kind: 'permit' })], ['licence']],
  ['one over, not noticed yet', [document({ expiresAt: NOW }), document({ kind: 'permit' })], ['licence']],
  [
    'one that nobody asks for',
    [document({}), document({ kind: 'permit' }), document({ kind: 'identity', status: 'rejected' })],
    [],
  ],
]
for (const [what, documents, missing] of MISSING) {
  test(`${what}: missing are ${missing.join(' and ') || 'none'}`, () =>
    assert.deepEqual(computeMissing(POLICY.requiredDocuments, documents, NOW), missing))
}

test('insurance and registration are required of the car, all else of whoever drives', () => {
  const policy = { ...POLICY, requiredDocuments: ['licence', 'insurance', 'identity', 'registration'] } as const
  assert.deepEqual(requiredOfDriver(policy), ['licence', 'identity'])
  assert.deepEqual(requiredOfCar(policy), ['insurance', 'registration'])
})

test('reminders that lie behind are not given any more', () => {
  const expiresAt = new Date('2026-12-01T00:00:00Z')
  assert.deepEqual(remindersAhead(expiresAt, [1, 30, 7, 14, 7], NOW), [
    { days: 7, at: new Date('2026-11-24T00:00:00Z') },
    { days: 1, at: new Date('2026-11-30T00:00:00Z') },
  ])
})
