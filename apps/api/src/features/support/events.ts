// Events, in the past tense. They name people and tickets; what was written is read by those who may.
import type { TicketStatus } from '@livery/contracts/support/support.ts'
import type { Id, RideId, TicketId, UserId } from '@livery/kernel/ids.ts'
import type { TicketActor, TicketMove } from './domain/ticket-states.ts'

export interface TicketEvent {
  readonly ticketId: TicketId
  readonly number: number
  readonly userId: UserId
  readonly userType: 'user' | 'driver'
}

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    'support.ticket-opened': TicketEvent & { topic: string; rideId: RideId | null }
    'support.replied': TicketEvent & {
      by: 'person' | 'office'
      authorId: UserId
      messageId: Id<'ticketMessage'>
      excerpt: string
    }
    /** Every change of state, replies included. */
    'support.moved': TicketEvent & { move: TicketMove; from: TicketStatus; to: TicketStatus; by: TicketActor }
    'support.assigned': TicketEvent & { assigneeId: UserId | null; byId: UserId }
  }
}
