import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addMs, HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import fc from 'fast-check'
import {
  type Acceptance,
  afterUnpaid,
  decideAcceptance,
  type Proposal,
  reminderAt,
  standsUntil,
  whyNotDeclined,
} from './proposal.ts'

const NOW = new Date('2027-03-01T12:00:00Z')
const HELD = { proposalHours: 72, minAheadMinutes: 60, quoteMinutes: 10 }
const hours = (count: number) => addMs(NOW, count * HOUR_MS)

const UNTIL: readonly [string, number, number | null][] = [
  ['a pickup in a week: the whole three days', 168, 72],
  ['a pickup tomorrow: up to the last moment at which it can be booked', 24, 23],
  ['a pickup in exactly three days and an hour', 73, 72],
  ['no longer than any quote: none', 1 + 10 / 60, null],
  ['a minute longer than a quote', 1 + 11 / 60, 11 / 60],
  ['too soon to be booked at all', 0.5, null],
]
for (const [what, pickup, until] of UNTIL)
  test(`how long a price stands: ${what}`, () =>
    assert.deepEqual(standsUntil(hours(pickup), NOW, HELD), until === null ? null : hours(until)))

test('a price never stands past the last moment at which its ride can be booked, nor longer than the policy', () => {
  const minutes = fc.integer({ min: -60, max: 60 * 24 * 200 })
  fc.assert(
    fc.property(minutes, fc.integer({ min: 1, max: 720 }), (pickup, proposalHours) => {
      const pickupAt = addMs(NOW, pickup * MINUTE_MS)
      const until = standsUntil(pickupAt, NOW, { ...HELD, proposalHours })
      if (until === null) return
      assert.ok(until.getTime() <= pickupAt.getTime() - HELD.minAheadMinutes * MINUTE_MS)
      assert.ok(until <= addMs(NOW, proposalHours * HOUR_MS) && until > NOW)
    }),
  )
})

test('the reminder is a day before the end, and none where that is over or the policy wants none', () => {
  assert.deepEqual(reminderAt(hours(72), NOW, 24), hours(48))
  assert.equal(reminderAt(hours(20), NOW, 24), null)
  assert.equal(reminderAt(hours(72), NOW, 0), null)
})

const SENT: Proposal = {
  ...{
    id: 'prp_1' as Proposal['id'],
    number: 1001,
    riderId: 'usr_1' as Proposal['riderId'],
    status: 'sent',
    version: 2,
  },
  ...{ rideId: null, sentAt: NOW, openedAt: null, validUntil: hours(72), endedAt: null, answer: null },
}
const RIDE = 'rid_1' as NonNullable<Proposal['rideId']>
const accepted = { status: 'accepted', rideId: RIDE } as const

const ACCEPTED: readonly [string, Partial<Proposal>, Parameters<typeof decideAcceptance>[1], number, Acceptance][] = [
  ['sent', {}, null, 2, { kind: 'book' }],
  ['opened', { status: 'opened' }, null, 2, { kind: 'book' }],
  ['the version before', {}, null, 1, { kind: 'refused', refusal: 'PROPOSAL_CHANGED' }],
  ['at its last moment', { validUntil: NOW }, null, 2, { kind: 'refused', refusal: 'PROPOSAL_EXPIRED' }],
  ['a moment before it', { validUntil: addMs(NOW, 1) }, null, 2, { kind: 'book' }],
  ['declined', { status: 'declined' }, null, 2, { kind: 'refused', refusal: 'PROPOSAL_DECLINED' }],
  ['withdrawn', { status: 'withdrawn' }, null, 2, { kind: 'refused', refusal: 'PROPOSAL_WITHDRAWN' }],
  ['accepted, and its card is awaited', accepted, 'pending_payment', 2, { kind: 'pay', rideId: RIDE }],
  [
    '… also once its time is over',
    { ...accepted, validUntil: NOW },
    'pending_payment',
    2,
    { kind: 'pay', rideId: RIDE },
  ],
  ['accepted and paid', accepted, 'scheduled', 2, { kind: 'booked', rideId: RIDE }],
]
for (const [what, over, rideStatus, version, decision] of ACCEPTED)
  test(`whoever accepts: ${what}`, () =>
    assert.deepEqual(decideAcceptance({ ...SENT, ...over }, rideStatus, version, NOW), decision))

test('whoever declines: only what stands and nobody has answered, and twice is once', () => {
  assert.equal(whyNotDeclined(SENT, 2, NOW), null)
  assert.equal(whyNotDeclined(SENT, 1, NOW), 'PROPOSAL_CHANGED')
  assert.equal(whyNotDeclined({ ...SENT, status: 'declined' }, 2, NOW), null)
  assert.equal(whyNotDeclined({ ...SENT, ...accepted }, 2, NOW), 'PROPOSAL_ACCEPTED')
  assert.equal(whyNotDeclined({ ...SENT, validUntil: NOW }, 2, NOW), 'PROPOSAL_EXPIRED')
})

test('a ride that is never paid gives the price back while it stands, unless the office has called it off', () => {
  assert.equal(afterUnpaid(SENT, false, NOW), 'opened')
  assert.equal(afterUnpaid({ validUntil: NOW }, false, NOW), 'expired')
  assert.equal(afterUnpaid(SENT, true, NOW), 'withdrawn')
})
