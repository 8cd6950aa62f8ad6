import type { TicketStatus } from '@livery/contracts/support/support.ts'
import type { TicketId, UserId } from '@livery/kernel/ids.ts'
import { brokenConstraint, type Queryable, type Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Ticket } from '../domain/ticket.ts'
import type { TicketMove } from '../domain/ticket-states.ts'
import { rowToTicket, type TicketRow } from './ticket-row.ts'

/** Returns the number that people will call it by. */
export async function addTicket(tx: Tx, one: Omit<Ticket, 'number'>): Promise<number> {
  const { rows } = await tx
    .execute<{ number: number }>(
      sql`insert into support_ticket (id, user_id, user_type, topic, ride_id, ride_number, status, version, assignee_id,
            waiting_since, settled_at, created_at, updated_at)
          values (${one.id}, ${one.userId}, ${one.userType}, ${one.topic}, ${one.rideId}, ${one.rideNumber}, ${one.status},
            ${one.version}, ${one.assigneeId}, ${one.waitingSince}, ${one.settledAt}, ${one.createdAt}, ${one.updatedAt})
          returning number`,
    )
    .catch((error) => {
      throw brokenConstraint(error) === 'support_ticket_topic_fkey' ? refuse('TOPIC_UNKNOWN') : error
    })
  return rows[0]?.number ?? 0
}

/** Compare-and-set: writes the ticket as it is now, if nobody has changed it since `version - 1`. */
export async function saveTicket(tx: Tx, one: Ticket): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`update support_ticket set status = ${one.status}, version = ${one.version}, assignee_id = ${one.assigneeId},
          waiting_since = ${one.waitingSince}, settled_at = ${one.settledAt}, updated_at = ${one.updatedAt}
        where id = ${one.id} and version = ${one.version - 1}`,
  )
  if (rowCount !== 1) throw refuse('STALE_VERSION')
}

export async function findTicket(db: Queryable, id: TicketId): Promise<Ticket | undefined> {
  return (await db.execute<TicketRow>(sql`select * from support_ticket where id = ${id}`)).rows.map(rowToTicket)[0]
}

export async function findTicketForUpdate(tx: Tx, id: TicketId): Promise<Ticket | undefined> {
  const { rows } = await tx.execute<TicketRow>(sql`select * from support_ticket where id = ${id} for update`)
  return rows.map(rowToTicket)[0]
}

export async function listSettledBefore(db: Queryable, before: Date): Promise<TicketId[]> {
  const { rows } = await db.execute<{ id: TicketId }>(
    sql`select id from support_ticket where status = 'resolved' and settled_at < ${before} order by settled_at limit 500`,
  )
  return rows.map(({ id }) => id)
}

export async function addMove(
  tx: Tx,
  ticket: Ticket,
  { move, from, actorId }: { move: TicketMove | 'open' | 'assign'; from: TicketStatus | null; actorId: UserId | null },
): Promise<void> {
  await tx.execute(
    sql`insert into support_move (ticket_id, version, move, from_status, to_status, actor_id, at)
        values (${ticket.id}, ${ticket.version}, ${move}, ${from}, ${ticket.status}, ${actorId}, ${ticket.updatedAt})`,
  )
}

export interface StoredMove {
  readonly move: string
  readonly from: TicketStatus | null
  readonly to: TicketStatus
  readonly actorId: UserId | null
  readonly at: Date
}

export async function listMoves(db: Queryable, ticketId: TicketId): Promise<StoredMove[]> {
  const { rows } = await db.execute<{
    move: string
    from_status: TicketStatus | null
    to_status: TicketStatus
    actor_id: UserId | null
    at: string
  }>(sql`select * from support_move where ticket_id = ${ticketId} order by version`)
  return rows.map((row) => ({
    move: row.move,
    from: row.from_status,
    to: row.to_status,
    actorId: row.actor_id,
    at: new Date(row.at),
  }))
}
