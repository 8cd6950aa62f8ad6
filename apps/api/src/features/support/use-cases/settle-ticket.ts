import type { TicketId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Ticket } from '../domain/ticket.ts'
import { findTicketForUpdate } from '../store/tickets.ts'
import { moveTicket } from './move-ticket.ts'

/** The person says that it is settled; saying so twice changes nothing. */
export async function resolveOwnTicket(ctx: AppContext, ticketId: TicketId, userId: UserId): Promise<Ticket> {
  return ctx.transact(async (tx) => {
    const ticket = await findTicketForUpdate(tx, ticketId)
    if (ticket === undefined || ticket.userId !== userId) throw refuse('TICKET_NOT_FOUND')
    if (ticket.status === 'resolved') return ticket
    return moveTicket(ctx, tx, ticket, 'resolve', { kind: 'person', id: userId })
  })
}

export async function moveByOffice(
  ctx: AppContext,
  command: {
    readonly ticketId: TicketId
    readonly action: 'take_up' | 'resolve' | 'close'
    readonly officerId: UserId
    readonly version: number
  },
): Promise<Ticket> {
  return ctx.transact(async (tx) => {
    const ticket = await findTicketForUpdate(tx, command.ticketId)
    if (ticket === undefined) throw refuse('TICKET_NOT_FOUND')
    if (command.version !== ticket.version) throw refuse('STALE_VERSION')
    return moveTicket(ctx, tx, ticket, command.action, { kind: 'office', id: command.officerId })
  })
}
