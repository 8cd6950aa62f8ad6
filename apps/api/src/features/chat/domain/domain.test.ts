import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UserId } from '@livery/kernel/ids.ts'
import { FIRST_POLICIES } from '../../../platform/policies/testing.ts'
import { chatClosesAt, chatState, mayPhrase, otherSide, sideOf } from './chat-window.ts'
import { isRepetition, type StoredMessage } from './message.ts'
import { participantOf, partiesOf } from './participant.ts'

const [RIDER, DRIVER, STRANGER] = ['usr_rider', 'usr_driver', 'usr_stranger'] as UserId[] as [UserId, UserId, UserId]
const policy = FIRST_POLICIES.chat
const END = new Date('2026-05-01T12:00:00Z')

for (const [what, ride, now, expected] of [
  ['nobody drives it yet', { driverId: null, enRouteAt: null, endedAt: null }, '2026-05-01T12:00:00Z', 'not_yet'],
  ['a driver has it', { driverId: DRIVER, enRouteAt: null, endedAt: null }, '2026-05-01T12:00:00Z', 'open'],
  ['it has just ended', { driverId: DRIVER, enRouteAt: null, endedAt: END }, '2026-05-01T12:00:00Z', 'open'],
  [
    'the last second of the day after',
    { driverId: DRIVER, enRouteAt: null, endedAt: END },
    '2026-05-02T11:59:59Z',
    'open',
  ],
  ['24 hours after its end', { driverId: DRIVER, enRouteAt: null, endedAt: END }, '2026-05-02T12:00:00Z', 'closed'],
  [
    'it ended before anybody drove it',
    { driverId: null, enRouteAt: null, endedAt: END },
    '2026-05-01T12:00:00Z',
    'not_yet',
  ],
] as const) {
  test(`a chat is ${expected}: ${what}`, () => assert.equal(chatState(ride, new Date(now), policy), expected))
}

const FROM_SETTING_OUT = { ...policy, opensAt: 'en_route' } as const
for (const [enRouteAt, expected] of [
  [null, 'not_yet'],
  [END, 'open'],
] as const) {
  test(`where a chat opens once they have set out it is ${expected}`, () =>
    assert.equal(chatState({ driverId: DRIVER, enRouteAt, endedAt: null }, END, FROM_SETTING_OUT), expected))
}

test('it is said when a chat closes once the ride has ended', () => {
  assert.equal(chatClosesAt({ driverId: DRIVER, endedAt: null, enRouteAt: null }, policy), null)
  assert.equal(
    chatClosesAt({ driverId: DRIVER, enRouteAt: null, endedAt: END }, policy)?.toISOString(),
    '2026-05-02T12:00:00.000Z',
  )
})

test('the rider and whoever drives now take part, nobody else does', () => {
  const ride = { riderId: RIDER, driverId: DRIVER }
  assert.deepEqual(participantOf(ride, RIDER), { who: 'rider', userId: RIDER })
  assert.deepEqual(participantOf(ride, DRIVER), { who: 'driver', userId: DRIVER })
  assert.equal(participantOf(ride, STRANGER), null)
  assert.equal(participantOf({ ...ride, driverId: null }, DRIVER), null)
})

test('a guest takes part where there is one', () => {
  assert.deepEqual(partiesOf({ guest: null }), ['rider', 'driver'])
  const guest = { name: 'Ida', phone: '+46709999999', language: 'fr' }
  assert.deepEqual(partiesOf({ guest }), ['rider', 'guest', 'driver'])
})

test('rider and guest are one side, and have its phrases', () => {
  assert.deepEqual([sideOf('rider'), sideOf('guest'), sideOf('driver')], ['passenger', 'passenger', 'driver'])
  assert.deepEqual([otherSide('passenger'), otherSide('driver')], ['driver', 'passenger'])
  assert.equal(mayPhrase('guest', 'on_my_way'), true)
  assert.equal(mayPhrase('driver', 'here_now'), true)
  assert.equal(mayPhrase('driver', 'on_my_way'), false)
  assert.equal(mayPhrase('rider', 'here_now'), false)
})

test('the same words under the same id are a repetition; other words are not', () => {
  const kept = { text: 'At the red door.', phrase: null, fileId: null } as StoredMessage
  const again = { clientId: 'c', text: 'At the red door.', phrase: null, hasPicture: false }
  assert.equal(isRepetition(kept, again), true)
  assert.equal(isRepetition(kept, { ...again, text: 'At the blue door.' }), false)
  assert.equal(isRepetition(kept, { ...again, phrase: 'thank_you' }), false)
  assert.equal(isRepetition(kept, { ...again, hasPicture: true }), false)
})
