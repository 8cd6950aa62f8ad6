import type { Ticket } from './domain/ticket.ts'
import type { TicketEvent } from './events.ts'

/** What every event about a ticket says of it. */
export function eventOf({ id, number, userId, userType }: Ticket): TicketEvent {
  return { ticketId: id, number, userId, userType }
}
