import type { Ticket } from './domain/ticket.ts'
import type { TicketFact } from './events.ts'

/** What every fact about a ticket says of it. */
export function factOf({ id, number, userId, userType }: Ticket): TicketFact {
  return { ticketId: id, number, userId, userType }
}
