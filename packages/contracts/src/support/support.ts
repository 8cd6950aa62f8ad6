import { z } from 'zod'
import {
  Digits,
  Instant,
  idOf,
  Locale,
  list,
  one,
  PageMeta,
  PageQuery,
  perLanguage,
  Seen,
  UserType,
} from '../common.ts'
import { HelpCard } from '../content/content.ts'
import { contract } from '../endpoint.ts'
import { FileView } from '../files/files.ts'

/** `open`: nobody has answered yet. `you` is the person who asked, `us` the office. */
export const TicketStatus = z.enum(['open', 'waiting_for_you', 'waiting_for_us', 'resolved', 'closed'])
export type TicketStatus = z.infer<typeof TicketStatus>
/** What lists may be filtered by: a status, or all that still wait for somebody. */
export const TicketFilter = z.enum([...TicketStatus.options, 'unsettled'])

const TopicCode = z.string().regex(/^[a-z][a-z_]{1,39}$/, 'Small letters and underscores, like lost_property.')
const TopicName = z.string().trim().min(1).max(80)
export const TopicNames = perLanguage(TopicName)
export const SupportTopic = z.object({ code: z.string(), name: z.string() })
export type SupportTopic = z.infer<typeof SupportTopic>
const TopicAudience = z.enum(['everybody', 'user', 'driver'])
export const OfficeTopic = z.object({
  code: z.string(),
  names: TopicNames,
  audience: TopicAudience,
  position: z.int(),
  isOffered: z.boolean(),
  version: z.int(),
})

export const TicketMessage = z.object({
  _id: idOf('ticketMessage'),
  from: z.enum(['you', 'office']),
  message: z.string(),
  attachment: FileView.nullable(),
  createdAt: Instant,
})

/** A ticket in a list of one's own. */
export const TicketSummary = z.object({
  _id: idOf('ticket'),
  /** What people say on the phone: T-1001. */
  number: z.string(),
  topic: SupportTopic,
  status: TicketStatus,
  rideId: z.string().nullable(),
  rideNumber: z.string().nullable(),
  /** How the last message begins. */
  excerpt: z.string(),
  lastFrom: z.enum(['you', 'office']),
  messages: z.int(),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type TicketSummary = z.infer<typeof TicketSummary>

export const Ticket = TicketSummary.extend({
  thread: z.array(TicketMessage),
  /** Until then a reply opens a settled ticket again. */
  repliesUntil: Instant.nullable(),
})
export type Ticket = z.infer<typeof Ticket>

const TicketPerson = z.object({
  _id: idOf('user'),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  userType: UserType,
  locale: Locale,
})
const Officer = z.object({ _id: idOf('user'), name: z.string() })

export const OfficeTicketRow = TicketSummary.omit({ lastFrom: true }).extend({
  person: TicketPerson,
  assignee: Officer.nullable(),
  lastFrom: z.enum(['person', 'office']),
  /** Since when the person waits for an answer. */
  waitingSince: Instant.nullable(),
})
export type OfficeTicketRow = z.infer<typeof OfficeTicketRow>

const OfficeMessage = TicketMessage.omit({ from: true }).extend({
  /** A note is for the office alone. */
  from: z.enum(['person', 'office', 'note']),
  author: z.string(),
})
export const OfficeTicket = OfficeTicketRow.extend({
  thread: z.array(OfficeMessage),
  history: z.array(
    z.object({
      move: z.string(),
      from: TicketStatus.nullable(),
      to: TicketStatus,
      by: z.string(),
      at: Instant,
    }),
  ),
  repliesUntil: Instant.nullable(),
})
export type OfficeTicket = z.infer<typeof OfficeTicket>

const Message = z.string().trim().min(1, 'Please write a message.').max(5_000)
const OpenTicket = z.strictObject({ topic: TopicCode, message: Message, ride: idOf('ride').optional() })
const byId = z.strictObject({ id: idOf('ticket') })
const Reply = z.strictObject({ message: Message })
/** As a form brings it. */
const OfficeReply = Reply.extend({ version: Digits.pipe(Seen) })
const OwnQuery = PageQuery.extend({ status: TicketFilter.optional() })
const OfficeQuery = OwnQuery.extend({
  topic: TopicCode.optional(),
  /** An id, or `nobody`. */
  assignee: z.union([z.literal('nobody'), idOf('user')]).optional(),
  userType: z.enum(['user', 'driver']).optional(),
  /** Part of a message, a name, an email address or a number. */
  q: z.string().trim().min(1).max(80).optional(),
  sort: z.enum(['updatedAt', 'createdAt', 'waitingSince', 'number']).default('updatedAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
  format: z.enum(['json', 'csv']).optional(),
})

const create = {
  method: 'POST',
  summary: 'Ask the office for help. Takes a form: `attachment` is a picture or a PDF.',
  status: 201,
  accepts: 'form',
  idempotent: true,
  body: OpenTicket,
  reply: one(Ticket),
} as const

export const supportContract = contract({
  riderCreate: { ...create, path: '/user/customer-support/create' },
  driverCreate: { ...create, path: '/driver/customer-support/create' },
  topics: {
    method: 'GET',
    path: '/customer-support/topics',
    summary: 'What one can ask about, in one’s own language.',
    query: z.strictObject({ locale: Locale.optional() }),
    reply: z.object({ data: z.array(SupportTopic) }),
  },
  list: {
    method: 'GET',
    path: '/customer-support',
    summary: 'The caller’s own tickets.',
    query: OwnQuery,
    reply: list(TicketSummary),
  },
  show: {
    method: 'GET',
    path: '/customer-support/{id}',
    summary: 'One ticket of the caller’s with its messages.',
    params: byId,
    reply: one(Ticket),
  },
  reply: {
    method: 'POST',
    idempotent: true,
    path: '/customer-support/{id}/reply',
    summary: 'Write again, with a picture or a PDF if need be. Within 14 days it opens a settled ticket again.',
    status: 201,
    accepts: 'form',
    params: byId,
    body: Reply,
    reply: one(Ticket),
  },
  resolve: {
    method: 'POST',
    path: '/customer-support/{id}/resolve',
    summary: 'Say that it is settled.',
    params: byId,
    reply: one(Ticket),
  },
  getHelp: {
    method: 'GET',
    path: '/user/get-help',
    summary: 'For the office every ticket; for a rider or driver their own, with the index of the help articles.',
    query: OfficeQuery.omit({ format: true }),
    reply: z.object({
      data: z.array(z.union([OfficeTicketRow, TicketSummary])),
      articles: z.array(HelpCard),
      meta: PageMeta,
    }),
  },
  officeList: {
    method: 'GET',
    path: '/admin/support',
    summary: 'The inbox: every ticket, by state, topic, assignee or words. `format=csv` for a table.',
    query: OfficeQuery,
    reply: list(OfficeTicketRow),
  },
  officeTeam: {
    method: 'GET',
    path: '/admin/support/team',
    summary: 'Whom a ticket can be given to, every topic, and how many tickets wait.',
    reply: one(
      z.object({
        team: z.array(Officer),
        topics: z.array(OfficeTopic),
        counts: z.object({ open: z.int(), waitingForUs: z.int(), unassigned: z.int() }),
      }),
    ),
  },
  keepTopic: {
    method: 'PUT',
    path: '/admin/support/topics',
    summary: 'Add a topic, or change its names, its audience, its place, or whether it is offered.',
    body: z.strictObject({
      code: TopicCode,
      names: TopicNames,
      audience: TopicAudience,
      position: z.int().min(0).max(1_000),
      isOffered: z.boolean(),
      /** Of the topic that is changed; null for a new one. */
      version: Seen.nullable(),
    }),
    reply: one(OfficeTopic),
  },
  officeShow: {
    method: 'GET',
    path: '/admin/support/{id}',
    summary: 'One ticket with notes and history.',
    params: byId,
    reply: one(OfficeTicket),
  },
  officeReply: {
    method: 'POST',
    idempotent: true,
    path: '/admin/support/{id}/reply',
    summary: 'Answer the thread as it was read. Whoever answers an unassigned ticket takes it.',
    status: 201,
    accepts: 'form',
    params: byId,
    body: OfficeReply,
    reply: one(OfficeTicket),
  },
  officeNote: {
    method: 'POST',
    idempotent: true,
    path: '/admin/support/{id}/note',
    summary: 'Write a note that the person never sees.',
    status: 201,
    params: byId,
    body: z.strictObject({ message: Message }),
    reply: one(OfficeTicket),
  },
  officeAssign: {
    method: 'POST',
    path: '/admin/support/{id}/assign',
    summary: 'Give it to somebody of the office, or to nobody.',
    params: byId,
    body: z.strictObject({ assignee: idOf('user').nullable(), version: Seen }),
    reply: one(OfficeTicket),
  },
  officeStatus: {
    method: 'POST',
    path: '/admin/support/{id}/update-status',
    summary: 'Take it up again, settle it, or close it.',
    params: byId,
    body: z.strictObject({ action: z.enum(['take_up', 'resolve', 'close']), version: Seen }),
    reply: one(OfficeTicket),
  },
})
