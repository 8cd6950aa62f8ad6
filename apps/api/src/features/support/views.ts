// How a ticket looks to whoever asked, and to the office. Notes are never in what a person sees.
import type { OfficeTicket, OfficeTicketRow, SupportTopic, TicketSummary } from '@livery/contracts/support/support.ts'
import type { TicketId, UserId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { Person } from '../identity/index.ts'
import { excerptOf, type Ticket } from './domain/ticket.ts'
import { repliesUntil } from './domain/ticket-states.ts'
import type { ThreadEnd } from './store/messages.ts'
import type { StoredMove } from './store/tickets.ts'
import type { Topic } from './store/topics.ts'

export interface TicketViewContext {
  readonly topics: ReadonlyMap<string, Topic>
  readonly ends: ReadonlyMap<TicketId, ThreadEnd>
  readonly people: ReadonlyMap<UserId, Person>
}

export function topicView({ code, names }: Topic, locale: Person['locale']): SupportTopic {
  return { code, name: names[locale] ?? names.en }
}

export function summaryView(ticket: Ticket, around: TicketViewContext, locale: Person['locale']): TicketSummary {
  const end = around.ends.get(ticket.id)
  return { ...sharedView(ticket, around, locale), lastFrom: end?.side === 'office' ? 'office' : 'you' }
}

export function officeRowView(ticket: Ticket, around: TicketViewContext, locale: Person['locale']): OfficeTicketRow {
  const person = around.people.get(ticket.userId)
  invariant(person, `ticket ${ticket.id} is somebody’s`)
  const assignee = ticket.assigneeId === null ? undefined : around.people.get(ticket.assigneeId)
  return {
    ...sharedView(ticket, around, locale),
    person: {
      _id: person.id,
      firstname: person.firstname,
      lastname: person.lastname,
      email: person.email,
      phone: person.phone,
      userType: person.userType,
      locale: person.locale,
    },
    assignee: assignee === undefined ? null : { _id: assignee.id, name: assignee.name },
    lastFrom: around.ends.get(ticket.id)?.side ?? 'person',
    waitingSince: ticket.waitingSince?.toISOString() ?? null,
  }
}

function sharedView(ticket: Ticket, { topics, ends }: TicketViewContext, locale: Person['locale']) {
  const topic = topics.get(ticket.topic)
  const end = ends.get(ticket.id)
  return {
    _id: ticket.id,
    number: `T-${ticket.number}`,
    topic: topic === undefined ? { code: ticket.topic, name: ticket.topic } : topicView(topic, locale),
    status: ticket.status,
    rideId: ticket.rideId,
    rideNumber: ticket.rideNumber === null ? null : `R-${ticket.rideNumber}`,
    excerpt: excerptOf(end?.message ?? ''),
    messages: end?.count ?? 0,
    version: ticket.version,
    createdAt: ticket.createdAt.toISOString(),
    updatedAt: ticket.updatedAt.toISOString(),
  }
}

export function threadView(ticket: Ticket) {
  return { repliesUntil: repliesUntil(ticket)?.toISOString() ?? null }
}

export function moveView(
  { move, from, to, actorId, at }: StoredMove,
  people: ReadonlyMap<UserId, Person>,
): OfficeTicket['history'][number] {
  const by = actorId === null ? '' : (people.get(actorId)?.name ?? '')
  return { move, from, to, by, at: at.toISOString() }
}
