import type { TicketId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { CheckedFile } from '../../../platform/storage/checked-file.ts'
import { keepFiles, putFiles } from '../../../platform/storage/files.ts'
import { excerptOf, type Ticket } from '../domain/ticket.ts'
import { decideReply } from '../domain/ticket-states.ts'
import { addMessage } from '../store/messages.ts'
import { findTicketForUpdate } from '../store/tickets.ts'
import { eventOf } from '../ticket-event.ts'
import { moveTicket } from './move-ticket.ts'

export interface ReplyToTicket {
  readonly ticketId: TicketId
  readonly by: 'person' | 'office'
  /** Of the ticket as the office read it. A person writes on whatever has come meanwhile. */
  readonly version?: number | undefined
  readonly authorId: UserId
  readonly message: string
  readonly attachment: CheckedFile | undefined
}

const MAIL_EXCERPT = 400

/** Whoever of the office answers a ticket that is nobody's takes it. */
export async function replyToTicket(ctx: AppContext, command: ReplyToTicket): Promise<Ticket> {
  const { by, authorId } = command
  const files = command.attachment === undefined ? [] : await putFiles(ctx, authorId, [command.attachment])
  return ctx.transact(async (tx) => {
    const ticket = await findTicketForUpdate(tx, command.ticketId)
    if (ticket === undefined || (by === 'person' && ticket.userId !== authorId)) throw refuse('TICKET_NOT_FOUND')
    if (command.version !== undefined && command.version !== ticket.version) throw refuse('STALE_VERSION')
    const decision = decideReply(ticket, by, ctx.now())
    if (!decision.ok) throw refuse(decision.refusal)
    const assigneeId = by === 'office' ? (ticket.assigneeId ?? authorId) : ticket.assigneeId
    const replied = await moveTicket(ctx, tx, ticket, decision.move, { kind: by, id: authorId }, { assigneeId })
    const messageId = ctx.newId('ticketMessage')
    await keepFiles(tx, files)
    await addMessage(tx, {
      id: messageId,
      ticketId: ticket.id,
      side: by,
      authorId,
      message: command.message,
      fileId: files[0]?.id ?? null,
      createdAt: ctx.now(),
    })
    const excerpt = by === 'office' ? excerptOf(command.message, MAIL_EXCERPT) : ''
    await ctx.publish(tx, 'support.replied', ticket.id, { ...eventOf(replied), by, authorId, messageId, excerpt })
    return replied
  })
}
