import type { TicketId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import { refuse } from '../../../platform/refusal.ts'
import { listOffice } from '../../identity/index.ts'
import type { Ticket } from '../domain/ticket.ts'
import { addMove, findTicketForUpdate, saveTicket } from '../store/tickets.ts'
import { eventOf } from '../ticket-event.ts'

export async function assignTicket(
  ctx: AppContext,
  command: {
    readonly ticketId: TicketId
    readonly assigneeId: UserId | null
    readonly officerId: UserId
    readonly version: number
  },
): Promise<Ticket> {
  return ctx.transact(async (tx) => {
    const ticket = await findTicketForUpdate(tx, command.ticketId)
    if (ticket === undefined) throw refuse('TICKET_NOT_FOUND')
    noteForAudit(tx, { target: ticket.id, personId: ticket.userId })
    if (command.version !== ticket.version) throw refuse('STALE_VERSION')
    const assignee = (await listOffice(tx)).find(({ id }) => id === command.assigneeId)
    if (command.assigneeId !== null && assignee === undefined) throw refuse('ASSIGNEE_UNKNOWN')
    const assigneeId = assignee?.id ?? null
    if (ticket.assigneeId === assigneeId) return ticket
    const assigned: Ticket = { ...ticket, assigneeId, version: ticket.version + 1, updatedAt: ctx.now() }
    await saveTicket(tx, assigned)
    await addMove(tx, assigned, { move: 'assign', from: ticket.status, actorId: command.officerId })
    await ctx.publish(tx, 'support.assigned', ticket.id, {
      ...eventOf(assigned),
      assigneeId,
      byId: command.officerId,
    })
    return assigned
  })
}
