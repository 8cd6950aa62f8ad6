import type { TicketStatus } from '@livery/contracts/support/support.ts'
import type { RideId, TicketId, UserId } from '@livery/kernel/ids.ts'
import type { Ticket } from '../domain/ticket.ts'

export type TicketRow = {
  id: TicketId
  number: number
  user_id: UserId
  user_type: Ticket['userType']
  topic: string
  ride_id: RideId | null
  ride_number: number | null
  status: TicketStatus
  version: number
  assignee_id: UserId | null
  waiting_since: string | null
  settled_at: string | null
  created_at: string
  updated_at: string
}

const time = (text: string | null) => (text === null ? null : new Date(text))

export function rowToTicket(row: TicketRow): Ticket {
  return {
    id: row.id,
    number: row.number,
    userId: row.user_id,
    userType: row.user_type,
    topic: row.topic,
    rideId: row.ride_id,
    rideNumber: row.ride_number,
    status: row.status,
    version: row.version,
    assigneeId: row.assignee_id,
    waitingSince: time(row.waiting_since),
    settledAt: time(row.settled_at),
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  }
}
