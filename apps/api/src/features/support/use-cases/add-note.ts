import type { TicketId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Ticket } from '../domain/ticket.ts'
import { addMessage } from '../store/messages.ts'
import { findTicketForUpdate } from '../store/tickets.ts'

/** For the office alone: the ticket itself does not change, so that nothing tells the person. */
export async function addNote(
  ctx: AppContext,
  command: { readonly ticketId: TicketId; readonly officerId: UserId; readonly message: string },
): Promise<Ticket> {
  return ctx.transact(async (tx) => {
    const ticket = await findTicketForUpdate(tx, command.ticketId)
    if (ticket === undefined) throw refuse('TICKET_NOT_FOUND')
    noteForAudit(tx, { target: ticket.id, personId: ticket.userId })
    await addMessage(tx, {
      id: ctx.newId('ticketMessage'),
      ticketId: ticket.id,
      side: 'note',
      authorId: command.officerId,
      message: command.message,
      fileId: null,
      createdAt: ctx.now(),
    })
    return ticket
  })
}
