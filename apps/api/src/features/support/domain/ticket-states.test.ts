import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TicketStatus } from '@livery/contracts/support/support.ts'
import { excerptOf } from './ticket.ts'
import {
  canMove,
  decideReply,
  ratingStatusAfter,
  repliesUntil,
  TICKET_MOVES,
  type TicketMove,
} from './ticket-states.ts'

const NOON = new Date('2026-05-01T12:00:00Z')
const days = (count: number, ms = 0) => new Date(NOON.getTime() + count * 86_400_000 + ms)
const ticket = (status: TicketStatus, settledAt: Date | null = null) => ({
  status,
  settledAt,
  waitingSince: status === 'open' || status === 'waiting_for_us' ? NOON : null,
})

for (const [what, status, by, settledAt, now, expected] of [
  ['more, before anybody answered', 'open', 'person', null, NOON, 'write_more'],
  ['an answer to an answer', 'waiting_for_you', 'person', null, NOON, 'write_back'],
  ['more, while it is our turn', 'waiting_for_us', 'person', null, NOON, 'write_back'],
  ['a day after it was settled', 'resolved', 'person', NOON, days(1), 'reopen'],
  ['on the last moment of the 14th day', 'resolved', 'person', NOON, days(14), 'reopen'],
  ['a moment later', 'resolved', 'person', NOON, days(14, 1), 'TICKET_OVER'],
  ['a day after it was closed', 'closed', 'person', NOON, days(1), 'reopen'],
  ['long after it was closed', 'closed', 'person', NOON, days(15), 'TICKET_OVER'],
  ['the office answers', 'open', 'office', null, NOON, 'answer'],
  ['the office answers once more', 'waiting_for_you', 'office', null, NOON, 'answer'],
  ['the office adds to what is over', 'closed', 'office', NOON, days(90), 'answer'],
] as const) {
  test(`a message: ${what}`, () => {
    const decision = decideReply(ticket(status, settledAt), by, now)
    assert.equal(decision.ok ? decision.move : decision.refusal, expected)
    if (decision.ok) assert.ok(canMove(status, decision.move, by))
  })
}

test('nobody settles what is settled, and a person does not close', () => {
  assert.equal(canMove('resolved', 'resolve', 'person'), false)
  assert.equal(canMove('closed', 'resolve', 'office'), false)
  assert.equal(canMove('waiting_for_you', 'close', 'person'), false)
  assert.equal(canMove('waiting_for_you', 'resolve', 'person'), true)
})

test('it waits exactly while it is our turn, and it is settled exactly when it is', () => {
  for (const move of Object.keys(TICKET_MOVES) as TicketMove[]) {
    for (const from of TICKET_MOVES[move].from) {
      const before = ticket(from, from === 'resolved' || from === 'closed' ? days(-3) : null)
      const after = ratingStatusAfter(before, move, days(1))
      assert.equal(after.waitingSince !== null, ['open', 'waiting_for_us'].includes(after.status), `${move} ${from}`)
      assert.equal(after.settledAt !== null, ['resolved', 'closed'].includes(after.status), `${move} ${from}`)
    }
  }
})

test('the wait begins with the first message without an answer', () => {
  const waiting = ratingStatusAfter(ticket('open'), 'write_more', days(2))
  assert.deepEqual(waiting.waitingSince, NOON)
  assert.deepEqual(ratingStatusAfter(ticket('waiting_for_you'), 'write_back', days(2)).waitingSince, days(2))
})

test('closing what is resolved keeps the day on which it was resolved', () => {
  const closed = ratingStatusAfter(ticket('resolved', NOON), 'close', days(14))
  assert.deepEqual(repliesUntil(closed), days(14))
})

test('every state is reached by some move', () => {
  const reached = new Set(Object.values(TICKET_MOVES).map(({ to }) => to as string))
  assert.deepEqual([...reached].toSorted(), TicketStatus.options.toSorted())
})

test('an excerpt is one line', () => {
  assert.equal(excerptOf('I left\n my   umbrella.'), 'I left my umbrella.')
  assert.equal(excerptOf('word '.repeat(60), 20), 'word word word word…')
})
