// Lists of tickets: a person's own, and the office's inbox.
import type { TicketStatus } from '@livery/contracts/support/support.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { numberTyped } from '../../../platform/database/search-text.ts'
import { join, type Sql, sql } from '../../../platform/database/sql.ts'
import { isCalled } from '../../identity/index.ts'
import type { Ticket } from '../domain/ticket.ts'
import { rowToTicket, type TicketRow } from './ticket-row.ts'

export interface TicketQuery {
  readonly userId?: UserId | undefined
  readonly status?: TicketStatus | 'unsettled' | undefined
  readonly topic?: string | undefined
  /** An id, or `nobody`. */
  readonly assignee?: string | undefined
  readonly userType?: 'user' | 'driver' | undefined
  readonly q?: string | undefined
  readonly sort?: 'updatedAt' | 'createdAt' | 'waitingSince' | 'number' | undefined
  readonly order?: 'asc' | 'desc' | undefined
}

export async function listTickets(
  db: Queryable,
  query: TicketQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ tickets: Ticket[]; total: number }> {
  const wanted = join(conditions(query), ' and ')
  const [found, counted] = await Promise.all([
    db.execute<TicketRow>(
      sql`select t.* from support_ticket t where ${wanted} order by ${orderOf(query)} limit ${limit} offset ${offset}`,
    ),
    db.execute<{ total: number }>(sql`select count(*)::int as total from support_ticket t where ${wanted}`),
  ])
  return { tickets: found.rows.map(rowToTicket), total: counted.rows[0]?.total ?? 0 }
}

export async function countWaiting(db: Queryable): Promise<{ open: number; waitingForUs: number; unassigned: number }> {
  const { rows } = await db.execute<{ open: number; waiting: number; unassigned: number }>(
    sql`select count(*) filter (where status = 'open')::int as open,
          count(*) filter (where status = 'waiting_for_us')::int as waiting,
          count(*) filter (where assignee_id is null)::int as unassigned
        from support_ticket where settled_at is null`,
  )
  const { open = 0, waiting = 0, unassigned = 0 } = rows[0] ?? {}
  return { open, waitingForUs: waiting, unassigned }
}

function conditions({ userId, status, topic, assignee, userType, q }: TicketQuery): Sql[] {
  const all = [sql`true`]
  if (userId !== undefined) all.push(sql`t.user_id = ${userId}`)
  if (status === 'unsettled') all.push(sql`t.settled_at is null`)
  else if (status !== undefined) all.push(sql`t.status = ${status}`)
  if (topic !== undefined) all.push(sql`t.topic = ${topic}`)
  if (assignee === 'nobody') all.push(sql`t.assignee_id is null`)
  else if (assignee !== undefined) all.push(sql`t.assignee_id = ${assignee}`)
  if (userType !== undefined) all.push(sql`t.user_type = ${userType}`)
  if (q !== undefined) all.push(withWords(q, userId !== undefined))
  return all
}

/** Whoever searches their own tickets does not find the office's notes. */
function withWords(q: string, isOwn: boolean): Sql {
  const words = q.toLowerCase()
  const named = numberTyped(q, 'TR')
  const notes = isOwn ? sql`and m.side <> 'note'` : sql``
  return sql`(t.number = ${named} or t.ride_number = ${named}
    or exists (select 1 from support_message m where m.ticket_id = t.id ${notes} and strpos(lower(m.message), ${words}) > 0)
    or ${isCalled(sql`t.user_id`, words)})`
}

const COLUMNS = {
  updatedAt: sql`t.updated_at`,
  createdAt: sql`t.created_at`,
  waitingSince: sql`t.waiting_since`,
  number: sql`t.number`,
} as const

function orderOf({ sort = 'updatedAt', order = 'desc' }: TicketQuery): Sql {
  const column = COLUMNS[sort]
  // Whatever waits for nobody comes last, whichever way the list runs.
  return order === 'asc' ? sql`${column} asc nulls last, t.id asc` : sql`${column} desc nulls last, t.id desc`
}
