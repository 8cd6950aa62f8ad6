import { supportContract } from '@livery/contracts/support/support.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import { asksForCsv, CSV_ROWS, sendCsv } from '../../platform/http/csv.ts'
import { readForm } from '../../platform/http/form.ts'
import { type Call, type Handlers, mount } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { refuse } from '../../platform/refusal.ts'
import { document } from '../../platform/storage/file-fields.ts'
import { listHelp } from '../content/index.ts'
import { getPerson, listOffice } from '../identity/index.ts'
import { supportAccess } from './access.ts'
import { TICKET_COLUMNS } from './csv-columns.ts'
import type { Ticket } from './domain/ticket.ts'
import { showOfficeRows, showOfficeTicket, showSummaries, showTicket } from './show-tickets.ts'
import { countWaiting, listTickets, type TicketQuery } from './store/inbox.ts'
import { findTicket } from './store/tickets.ts'
import { keepTopic, listTopics } from './store/topics.ts'
import { addNote } from './use-cases/add-note.ts'
import { assignTicket } from './use-cases/assign-ticket.ts'
import { openTicket } from './use-cases/open-ticket.ts'
import { replyToTicket } from './use-cases/reply-to-ticket.ts'
import { moveByOffice, resolveOwnTicket } from './use-cases/settle-ticket.ts'
import { topicView } from './views.ts'

const ATTACHMENT = { files: { attachment: document } }

export function mountSupport(server: HttpServer): void {
  mount(server, 'support', supportContract, supportAccess, handlers)
}

const handlers: Handlers<typeof supportContract> = {
  riderCreate: { inSteps: (call) => create(call, 'user') },
  driverCreate: { inSteps: (call) => create(call, 'driver') },
  topics: async ({ ctx, caller, query }) => {
    const locale = query.locale ?? (await localeOf(ctx, caller))
    const topics = (await listTopics(ctx.db)).filter(
      ({ isOffered, audience }) => isOffered && (audience === 'everybody' || audience === caller.userType),
    )
    return { data: topics.map((topic) => topicView(topic, locale)) }
  },
  list: async ({ ctx, caller, query }) => {
    const { tickets, total } = await ownTickets(ctx, caller.userId, query)
    return { data: await showSummaries(ctx, tickets, await localeOf(ctx, caller)), meta: pageMeta(query, total) }
  },
  show: async ({ ctx, caller, params }) => {
    const ticket = await findTicket(ctx.db, params.id)
    if (ticket === undefined || ticket.userId !== caller.userId) throw refuse('TICKET_NOT_FOUND')
    return { data: await showTicket(ctx, ticket) }
  },
  reply: {
    inSteps: async (call) => {
      const { said, ...written } = await writtenIn(call, supportContract.reply.body)
      const to = { ticketId: call.params.id, by: 'person', authorId: call.caller.userId } as const
      return call.exactlyOnce(
        async (ctx) => ({ data: await showTicket(ctx, await replyToTicket(ctx, { ...to, ...written })) }),
        said,
      )
    },
  },
  resolve: async ({ ctx, caller, params }) => ({
    data: await showTicket(ctx, await resolveOwnTicket(ctx, params.id, caller.userId)),
  }),
  getHelp: async ({ ctx, caller, query }) => {
    const locale = await localeOf(ctx, caller)
    if (caller.userType === 'admin') {
      const { tickets, total } = await listTickets(ctx.db, query, part(query))
      return { data: await showOfficeRows(ctx, tickets, locale), articles: [], meta: pageMeta(query, total) }
    }
    const [{ tickets, total }, articles] = await Promise.all([
      ownTickets(ctx, caller.userId, query),
      listHelp(ctx.db, { audience: caller.userType, locale, now: ctx.now() }),
    ])
    return { data: await showSummaries(ctx, tickets, locale), articles, meta: pageMeta(query, total) }
  },
  officeList: async ({ ctx, caller, query, request, reply }) => {
    const isTable = asksForCsv(request)
    const { tickets, total } = await listTickets(ctx.db, query, isTable ? { limit: CSV_ROWS, offset: 0 } : part(query))
    const rows = await showOfficeRows(ctx, tickets, await localeOf(ctx, caller))
    if (isTable) return sendCsv(reply, 'tickets', TICKET_COLUMNS, rows)
    return { data: rows, meta: pageMeta(query, total) }
  },
  officeTeam: async ({ ctx }) => {
    const [office, topics, counts] = await Promise.all([listOffice(ctx.db), listTopics(ctx.db), countWaiting(ctx.db)])
    return { data: { team: office.map(({ id, name }) => ({ _id: id, name })), topics, counts } }
  },
  keepTopic: async ({ ctx, body: { version, ...topic } }) => ({ data: await keepTopic(ctx.db, topic, version) }),
  officeShow: async ({ ctx, caller, params }) => {
    const ticket = await findTicket(ctx.db, params.id)
    if (ticket === undefined) throw refuse('TICKET_NOT_FOUND')
    return shown(ctx, caller, ticket)
  },
  officeReply: {
    inSteps: async (call) => {
      const { said, ...written } = await writtenIn(call, supportContract.officeReply.body)
      const to = { ticketId: call.params.id, by: 'office', authorId: call.caller.userId } as const
      return call.exactlyOnce(
        async (ctx) => shown(ctx, call.caller, await replyToTicket(ctx, { ...to, ...written })),
        said,
      )
    },
  },
  officeNote: async ({ ctx, caller, params, body }) =>
    shown(ctx, caller, await addNote(ctx, { ticketId: params.id, officerId: caller.userId, ...body })),
  officeAssign: async ({ ctx, caller, params, body: { assignee, version } }) =>
    shown(
      ctx,
      caller,
      await assignTicket(ctx, { ticketId: params.id, assigneeId: assignee, officerId: caller.userId, version }),
    ),
  officeStatus: async ({ ctx, caller, params, body: { action, version } }) =>
    shown(ctx, caller, await moveByOffice(ctx, { ticketId: params.id, action, officerId: caller.userId, version })),
}

async function create(
  call: Pick<Call<(typeof supportContract)['riderCreate']>, 'caller' | 'request' | 'exactlyOnce'>,
  userType: Ticket['userType'],
) {
  const { caller, request } = call
  const { fields, files } = await readForm(request, supportContract.riderCreate.body, ATTACHMENT)
  const { topic, message, ride } = fields
  const attachment = files.attachment?.[0]
  const asked = { userId: caller.userId, userType, topic, message, rideId: ride, attachment }
  return call.exactlyOnce(async (ctx) => ({ data: await showTicket(ctx, await openTicket(ctx, asked)) }), {
    ...fields,
    attachment: attachment !== undefined,
  })
}

/** What was written, by the schema of who writes, and its file. */
async function writtenIn<Schema extends z.ZodType<{ message: string }>>(
  { request }: Pick<Call, 'request'>,
  schema: Schema,
) {
  const { fields, files } = await readForm(request, schema, ATTACHMENT)
  const attachment = files.attachment?.[0]
  return { ...fields, attachment, said: { ...fields, attachment: attachment !== undefined } }
}

type Paged = TicketQuery & { readonly page: number; readonly pageSize: number }
const part = ({ page, pageSize }: Paged) => ({ limit: pageSize, offset: (page - 1) * pageSize })

/** A person's own, however they ask. */
function ownTickets(ctx: AppContext, userId: UserId, { status, topic, q, sort, order, ...page }: Paged) {
  return listTickets(ctx.db, { userId, status, topic, q, sort, order }, part(page))
}

const localeOf = async (ctx: AppContext, { userId }: Call['caller']) => (await getPerson(ctx.db, userId)).locale

const shown = async (ctx: AppContext, caller: Call['caller'], ticket: Ticket) => ({
  data: await showOfficeTicket(ctx, ticket, await localeOf(ctx, caller)),
})
