// The one place where a ticket changes its state: one move of the table, written with its history and its event.
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Ticket } from '../domain/ticket.ts'
import { canMove, ratingStatusAfter, type TicketActor, type TicketMove } from '../domain/ticket-states.ts'
import { addMove, saveTicket } from '../store/tickets.ts'
import { eventOf } from '../ticket-event.ts'

export interface Actor {
  readonly kind: TicketActor
  readonly id: UserId | null
}

export async function moveTicket(
  ctx: AppContext,
  tx: Tx,
  ticket: Ticket,
  move: TicketMove,
  actor: Actor,
  change: Pick<Partial<Ticket>, 'assigneeId'> = {},
): Promise<Ticket> {
  if (!canMove(ticket.status, move, actor.kind)) throw refuse('TICKET_MOVE_NOT_ALLOWED')
  if (actor.kind === 'office') noteForAudit(tx, { target: ticket.id, personId: ticket.userId })
  const now = ctx.now()
  const moved: Ticket = {
    ...ticket,
    ...ratingStatusAfter(ticket, move, now),
    ...change,
    version: ticket.version + 1,
    updatedAt: now,
  }
  await saveTicket(tx, moved)
  await addMove(tx, moved, { move, from: ticket.status, actorId: actor.id })
  await ctx.publish(tx, 'support.moved', moved.id, {
    ...eventOf(moved),
    move,
    from: ticket.status,
    to: moved.status,
    by: actor.kind,
  })
  return moved
}
