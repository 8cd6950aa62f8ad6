// Rider, guest and driver talk about a ride. Messages of a conversation are numbered 1, 2, 3 … without a gap: whoever
// sees a gap asks for what came after the last number that they have.
import { z } from 'zod'
import { DRIVER_PHRASES, MOST_LETTERS, PASSENGER_PHRASES } from '../choices.ts'
import { GuestKey, Instant, idOf, list, one, PageQuery } from '../common.ts'
import { contract } from '../endpoint.ts'
import { FileView } from '../files/files.ts'

export const ChatAuthor = z.enum(['rider', 'guest', 'driver'])
export type ChatAuthor = z.infer<typeof ChatAuthor>

/** Said in the reader's language, whatever the writer's. */
export const ChatPhrase = z.enum([...PASSENGER_PHRASES, ...DRIVER_PHRASES])
export type ChatPhrase = z.infer<typeof ChatPhrase>

export const ChatMessage = z.object({
  _id: idOf('chatMessage'),
  rideId: idOf('ride'),
  number: z.int(),
  /** The writer's own id of it: the same id again is the same message. */
  clientId: z.string(),
  from: ChatAuthor,
  text: z.string().nullable(),
  phrase: ChatPhrase.nullable(),
  image: FileView.extend({ width: z.int(), height: z.int() }).nullable(),
  /** Its writer's personal data is gone, and what they wrote with it. */
  erased: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** Somebody who takes part, and how far they have read. */
export const ChatParty = z.object({
  who: ChatAuthor,
  name: z.string(),
  image: z.string().nullable(),
  readNumber: z.int(),
  readAt: Instant.nullable(),
})
export type ChatParty = z.infer<typeof ChatParty>

export const Conversation = z.object({
  rideId: idOf('ride'),
  /** `not_yet`: nobody drives the ride. `closed`: it can be read, and nothing more is written. */
  state: z.enum(['not_yet', 'open', 'closed']),
  closesAt: Instant.nullable(),
  me: ChatAuthor,
  parties: z.array(ChatParty),
  lastNumber: z.int(),
  unread: z.int(),
})
export type Conversation = z.infer<typeof Conversation>

const ClientId = z.string().regex(/^[\w-]{8,64}$/, 'An id of 8 to 64 letters, digits, - or _.')
const Text = z
  .string()
  .trim()
  .min(1, 'Please write something.')
  .max(MOST_LETTERS, 'A message has at most 1,000 characters.')
  .refine((text) => !text.includes('\0'), 'A zero byte is not text.')

/** At least one of text, phrase and picture. */
export const NewMessage = z.strictObject({ clientId: ClientId, text: Text.optional(), phrase: ChatPhrase.optional() })
export type NewMessage = z.infer<typeof NewMessage>
const ReadMark = z.strictObject({ number: z.int().min(1).max(1_000_000) })

const byRide = z.strictObject({ id: idOf('ride') })
const byGuestKey = z.strictObject({ key: GuestKey })
const MessagesQuery = PageQuery.extend({ after: z.coerce.number().int().min(0).max(1_000_000).optional() })

/** One chauffeur's conversation about a ride, as the office reads it: a ride that was given back has several. */
export const OfficeConversation = z.object({
  driverId: z.string(),
  driverName: z.string(),
  parties: z.array(ChatParty),
  /** Oldest first. */
  messages: z.array(ChatMessage),
})
export const ChatReading = z.object({
  _id: idOf('chatReading'),
  officerName: z.string(),
  reason: z.string(),
  createdAt: Instant,
})
export type ChatReading = z.infer<typeof ChatReading>
export const OfficeChat = z.object({
  rideId: idOf('ride'),
  rideNumber: z.string(),
  riderName: z.string(),
  driverName: z.string().nullable(),
  messageCount: z.int(),
  /** Newest first. */
  readings: z.array(ChatReading),
})
export type OfficeChat = z.infer<typeof OfficeChat>

export const chatContract = contract({
  show: {
    method: 'GET',
    path: '/chat/{id}',
    summary: 'The conversation about a ride: who takes part, whether it is open, and how far each has read.',
    params: byRide,
    reply: one(Conversation),
  },
  messages: {
    method: 'GET',
    path: '/chat/{id}/messages',
    summary: 'Its messages, newest first; with `after`, only those of a higher number.',
    params: byRide,
    query: MessagesQuery,
    reply: list(ChatMessage),
  },
  send: {
    method: 'POST',
    path: '/chat/{id}/messages',
    summary:
      'Write a message, with a picture if one is wanted (`image`, in a form). The same `clientId` again is the same message.',
    accepts: 'form',
    status: 201,
    params: byRide,
    body: NewMessage,
    reply: one(ChatMessage),
  },
  read: {
    method: 'PUT',
    path: '/chat/{id}/read',
    summary: 'Say that everything up to a number has been read.',
    params: byRide,
    body: ReadMark,
    reply: one(Conversation),
  },
  guestShow: {
    method: 'GET',
    path: '/guest/chat/{key}',
    summary: 'The same, for the guest of a booking, by the link that a text message brought.',
    params: byGuestKey,
    reply: one(Conversation),
  },
  guestMessages: {
    method: 'GET',
    path: '/guest/chat/{key}/messages',
    summary: 'The messages, for the guest of a booking.',
    params: byGuestKey,
    query: MessagesQuery,
    reply: list(ChatMessage),
  },
  guestSend: {
    method: 'POST',
    path: '/guest/chat/{key}/messages',
    summary: 'Write a message as the guest of a booking.',
    accepts: 'form',
    status: 201,
    params: byGuestKey,
    body: NewMessage,
    reply: one(ChatMessage),
  },
  guestRead: {
    method: 'PUT',
    path: '/guest/chat/{key}/read',
    summary: 'Say, as the guest of a booking, that everything up to a number has been read.',
    params: byGuestKey,
    body: ReadMark,
    reply: one(Conversation),
  },
  officeShow: {
    method: 'GET',
    path: '/admin/chat/{id}',
    summary: 'That there is a conversation about a ride, and who of the office has read it; not what it says.',
    params: byRide,
    reply: one(OfficeChat),
  },
  officeRead: {
    method: 'POST',
    path: '/admin/chat/{id}/read',
    summary: 'Read the conversation. The reason is kept with the reader’s name.',
    params: byRide,
    body: z.strictObject({ reason: z.string().trim().min(5, 'Please give a reason.').max(200) }),
    reply: one(OfficeChat.extend({ conversations: z.array(OfficeConversation) })),
  },
})
