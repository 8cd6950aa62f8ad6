import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChatMessage, Conversation } from '@livery/contracts/chat/chat.ts'
import type { ChatMessageId, RideId } from '@livery/kernel/ids.ts'
import fc from 'fast-check'
import { completeUpTo, counterpart, linesOf, markRead, mergeMessages, readAtOf, unreadIn } from './thread.ts'

const message = (number: number, over: Partial<ChatMessage> = {}): ChatMessage => ({
  _id: `msg_${number}` as ChatMessageId,
  rideId: 'rid_1' as RideId,
  number,
  clientId: `client-${number}`,
  from: 'rider',
  text: `message ${number}`,
  phrase: null,
  image: null,
  erased: false,
  createdAt: '2026-05-01T12:00:00.000Z',
  updatedAt: '2026-05-01T12:00:00.000Z',
  ...over,
})
const conversation = (over: Partial<Conversation> = {}): Conversation => ({
  rideId: 'rid_1' as RideId,
  state: 'open',
  closesAt: null,
  me: 'rider',
  lastNumber: 3,
  unread: 0,
  parties: [
    { who: 'rider', name: 'Amelie', image: null, readNumber: 0, readAt: null },
    { who: 'driver', name: 'Henrik Lindqvist', image: null, readNumber: 0, readAt: null },
  ],
  ...over,
})
const upTo = (last: number) => Array.from({ length: last }, (_, index) => message(index + 1))

test('however events arrive, repeated and out of order, each message is there once and in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 40 }), (numbers) => {
      const merged = numbers.reduce<ChatMessage[]>((known, number) => mergeMessages(known, [message(number)]), [])
      assert.deepEqual(
        merged.map(({ number }) => number),
        [...new Set(numbers)].sort((left, right) => left - right),
      )
    }),
  )
})

test('what is asked for comes after the last message before a gap', () => {
  assert.equal(completeUpTo([]), 0)
  assert.equal(completeUpTo(upTo(3)), 3)
  assert.equal(completeUpTo([...upTo(3), message(5), message(6)]), 3)
  assert.equal(completeUpTo([message(41), message(42), message(44)]), 42)
})

test('a message that arrived is not shown a second time as one that waits', () => {
  const waiting = { clientId: 'client-3', address: '/chat/rid_1', by: 'usr_1', at: '2026-05-01T12:01:00.000Z' }
  assert.equal(linesOf(upTo(3), [waiting], 'rider').length, 3)
  assert.deepEqual(
    linesOf(upTo(2), [waiting], 'rider').map(({ kind, mine }) => [kind, mine]),
    [
      ['kept', true],
      ['kept', true],
      ['outgoing', true],
    ],
  )
  // The other one may have chosen the same id.
  assert.equal(linesOf([message(3, { from: 'driver' })], [waiting], 'rider').length, 2)
})

test('unread is what others wrote after the place where I am', () => {
  const read = conversation()
  markRead(read, 'rider', 1, '2026-05-01T12:00:00.000Z')
  const messages = [message(1, { from: 'driver' }), message(2, { from: 'driver' }), message(3)]
  assert.equal(unreadIn(read, messages), 1)
  markRead(read, 'rider', 2, '2026-05-01T12:01:00.000Z')
  markRead(read, 'rider', 1, '2026-05-01T12:02:00.000Z')
  assert.equal(unreadIn(read, messages), 0)
  assert.equal(read.parties[0]?.readAt, '2026-05-01T12:01:00.000Z')
})

test('my message is read once somebody on the other side has come so far', () => {
  const guest = { who: 'guest' as const, name: 'Ida', image: null, readNumber: 3, readAt: '2026-05-01T12:03:00.000Z' }
  const three = conversation({ parties: [...conversation().parties, guest] })
  assert.equal(readAtOf(three, message(3)), undefined)
  assert.equal(readAtOf(three, message(3, { from: 'driver' })), '2026-05-01T12:03:00.000Z')
  markRead(three, 'driver', 3, '2026-05-01T12:04:00.000Z')
  assert.equal(readAtOf(three, message(3)), '2026-05-01T12:04:00.000Z')
  assert.equal(readAtOf(three, message(4)), undefined)
})

test('passengers write to the chauffeur, who writes to whoever will be in the car', () => {
  const guest = { who: 'guest' as const, name: 'Ida', image: null, readNumber: 0, readAt: null }
  assert.equal(counterpart(conversation())?.name, 'Henrik Lindqvist')
  assert.equal(counterpart(conversation({ me: 'driver' }))?.name, 'Amelie')
  assert.equal(counterpart(conversation({ me: 'driver', parties: [...conversation().parties, guest] }))?.name, 'Ida')
})
