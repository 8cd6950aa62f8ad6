import type { FileId, Id, TicketId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface Message {
  readonly id: Id<'ticketMessage'>
  readonly ticketId: TicketId
  readonly side: 'person' | 'office' | 'note'
  readonly authorId: UserId
  readonly message: string
  readonly fileId: FileId | null
  readonly createdAt: Date
}

export async function addMessage(tx: Tx, one: Message): Promise<void> {
  await tx.execute(
    sql`insert into support_message (id, ticket_id, side, author_id, message, file_id, created_at)
        values (${one.id}, ${one.ticketId}, ${one.side}, ${one.authorId}, ${one.message}, ${one.fileId}, ${one.createdAt})`,
  )
}

/** Oldest first. */
export async function listMessages(db: Queryable, ticketId: TicketId): Promise<Message[]> {
  const { rows } = await db.execute<MessageRow>(
    sql`select * from support_message where ticket_id = ${ticketId} order by created_at, id`,
  )
  return rows.map(rowToMessage)
}

export interface ThreadEnd {
  readonly message: string
  readonly side: 'person' | 'office'
  readonly count: number
}

/** The last message that both sides see, and how many of those there are, of each ticket. */
export async function endsOfThreads(
  db: Queryable,
  ids: readonly TicketId[],
): Promise<ReadonlyMap<TicketId, ThreadEnd>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{
    ticket_id: TicketId
    message: string
    side: ThreadEnd['side']
    count: number
  }>(
    sql`select distinct on (ticket_id) ticket_id, message, side, (count(*) over (partition by ticket_id))::int as count
        from support_message where ticket_id = any(${ids}::text[]) and side <> 'note'
        order by ticket_id, created_at desc, id desc`,
  )
  return new Map(rows.map(({ ticket_id, ...end }) => [ticket_id, end]))
}

type MessageRow = {
  id: Message['id']
  ticket_id: TicketId
  side: Message['side']
  author_id: UserId
  message: string
  file_id: FileId | null
  created_at: string
}

function rowToMessage(row: MessageRow): Message {
  return {
    id: row.id,
    ticketId: row.ticket_id,
    side: row.side,
    authorId: row.author_id,
    message: row.message,
    fileId: row.file_id,
    createdAt: new Date(row.created_at),
  }
}
