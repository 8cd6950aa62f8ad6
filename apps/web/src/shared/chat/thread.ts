// What a conversation knows on this device, put together from pages, events and what is still on its way.
import type { ChatAuthor, ChatMessage, ChatParty, Conversation } from '@livery/contracts/chat/chat.ts'
import type { Outgoing } from './outbox.ts'

/** One line on the screen: what the server keeps, or what has not reached it yet. */
export type Line = { key: string; at: string; mine: boolean } & (
  | { kind: 'kept'; message: ChatMessage }
  | { kind: 'outgoing'; message: Outgoing }
)

/** By number, each once; what arrived last says how a message is now. */
export function mergeMessages(known: readonly ChatMessage[], arrived: readonly ChatMessage[]): ChatMessage[] {
  const byNumber = new Map([...known, ...arrived].map((message) => [message.number, message]))
  return [...byNumber.values()].sort((left, right) => left.number - right.number)
}

/** The last number before the first gap: what came after it must be asked for. */
export function completeUpTo(messages: readonly ChatMessage[]): number {
  const first = messages[0]?.number
  if (first === undefined) return 0
  const gap = messages.findIndex((message, index) => message.number !== first + index)
  return (gap === -1 ? messages.at(-1) : messages[gap - 1])?.number ?? 0
}

/** What was kept, then what waits, in the order in which it was written. A message that arrived is not shown twice. */
export function linesOf(messages: readonly ChatMessage[], outgoing: readonly Outgoing[], me: ChatAuthor): Line[] {
  const arrived = new Set(messages.filter(({ from }) => from === me).map(({ clientId }) => clientId))
  return [
    ...messages.map(
      (message): Line => ({
        kind: 'kept',
        key: message._id,
        at: message.createdAt,
        mine: message.from === me,
        message,
      }),
    ),
    ...outgoing
      .filter(({ clientId }) => !arrived.has(clientId))
      .map((message): Line => ({ kind: 'outgoing', key: message.clientId, at: message.at, mine: true, message })),
  ]
}

const partyOf = ({ parties }: Conversation, who: ChatAuthor) => parties.find((party) => party.who === who)

export function unreadIn(conversation: Conversation, messages: readonly ChatMessage[]): number {
  const read = partyOf(conversation, conversation.me)?.readNumber ?? 0
  return messages.filter(({ from, number }) => from !== conversation.me && number > read).length
}

/** Of my message: when somebody on the other side had read this far; undefined while nobody has. */
export function readAtOf(conversation: Pick<Conversation, 'parties'>, message: ChatMessage): string | undefined {
  const mine = sideOf(message.from)
  const readers = conversation.parties.filter(
    ({ who, readNumber }) => sideOf(who) !== mine && readNumber >= message.number,
  )
  return readers.map(({ readAt }) => readAt ?? message.createdAt).sort()[0]
}

const sideOf = (who: ChatAuthor) => (who === 'driver' ? 'driver' : 'passenger')

/** Whom one writes to: the chauffeur, or the passenger who will be in the car. */
export function counterpart(conversation: Conversation): ChatParty | undefined {
  if (conversation.me !== 'driver') return partyOf(conversation, 'driver')
  return partyOf(conversation, 'guest') ?? partyOf(conversation, 'rider')
}

export function markRead(conversation: Conversation, by: ChatAuthor, number: number, readAt: string): void {
  const party = partyOf(conversation, by)
  if (party && party.readNumber < number) Object.assign(party, { readNumber: number, readAt })
}
