// Loads what the views need beside the tickets, in a fixed number of statements however many are shown.
import type { OfficeTicket, OfficeTicketRow, Ticket, TicketSummary } from '@livery/contracts/support/support.ts'
import type { AppContext } from '../../app-context.ts'
import { filesById, fileToView } from '../../platform/storage/files.ts'
import { getPerson, type Person, peopleById } from '../identity/index.ts'
import type { Ticket as StoredTicket } from './domain/ticket.ts'
import { endsOfThreads, listMessages, type Message } from './store/messages.ts'
import { listMoves } from './store/tickets.ts'
import { listTopics } from './store/topics.ts'
import { moveView, officeRowView, summaryView, type TicketViewContext, threadView } from './views.ts'

type Locale = Person['locale']
const present = <Id extends string>(ids: readonly (Id | null)[]): Id[] => [...new Set(ids.filter((id) => id !== null))]

export async function showSummaries(
  ctx: AppContext,
  tickets: readonly StoredTicket[],
  locale: Locale,
): Promise<TicketSummary[]> {
  const around = await viewContext(ctx, tickets)
  return tickets.map((ticket) => summaryView(ticket, around, locale))
}

export async function showTicket(ctx: AppContext, ticket: StoredTicket): Promise<Ticket> {
  const { locale } = await getPerson(ctx.db, ticket.userId)
  const messages = (await listMessages(ctx.db, ticket.id)).filter(({ side }) => side !== 'note')
  const [around, attachmentOf] = await Promise.all([viewContext(ctx, [ticket]), attachments(ctx, messages)])
  return {
    ...summaryView(ticket, around, locale),
    ...threadView(ticket),
    thread: messages.map((one) => ({
      _id: one.id,
      from: one.side === 'person' ? 'you' : 'office',
      message: one.message,
      attachment: attachmentOf(one),
      createdAt: one.createdAt.toISOString(),
    })),
  }
}

export async function showOfficeRows(
  ctx: AppContext,
  tickets: readonly StoredTicket[],
  locale: Locale,
): Promise<OfficeTicketRow[]> {
  const around = await viewContext(ctx, tickets)
  return tickets.map((ticket) => officeRowView(ticket, around, locale))
}

export async function showOfficeTicket(ctx: AppContext, ticket: StoredTicket, locale: Locale): Promise<OfficeTicket> {
  const [messages, moves] = await Promise.all([listMessages(ctx.db, ticket.id), listMoves(ctx.db, ticket.id)])
  const [around, attachmentOf, people] = await Promise.all([
    viewContext(ctx, [ticket]),
    attachments(ctx, messages),
    peopleById(ctx.db, present([...messages.map((one) => one.authorId), ...moves.map((one) => one.actorId)])),
  ])
  return {
    ...officeRowView(ticket, around, locale),
    ...threadView(ticket),
    thread: messages.map((one) => ({
      _id: one.id,
      from: one.side,
      author: people.get(one.authorId)?.name ?? '',
      message: one.message,
      attachment: attachmentOf(one),
      createdAt: one.createdAt.toISOString(),
    })),
    history: moves.map((move) => moveView(move, people)),
  }
}

async function viewContext(ctx: AppContext, tickets: readonly StoredTicket[]): Promise<TicketViewContext> {
  const [topics, ends, people] = await Promise.all([
    listTopics(ctx.db),
    endsOfThreads(
      ctx.db,
      tickets.map(({ id }) => id),
    ),
    peopleById(ctx.db, present(tickets.flatMap(({ userId, assigneeId }) => [userId, assigneeId]))),
  ])
  return { topics: new Map(topics.map((topic) => [topic.code, topic])), ends, people }
}

async function attachments(ctx: AppContext, messages: readonly Message[]) {
  const files = await filesById(ctx.db, present(messages.map(({ fileId }) => fileId)))
  return ({ fileId }: Message) => {
    const file = fileId === null ? undefined : files.get(fileId)
    return file === undefined ? null : fileToView(ctx, file, 'paper')
  }
}
