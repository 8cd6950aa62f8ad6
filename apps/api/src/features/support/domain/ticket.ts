import type { RideId, TicketId, UserId } from '@livery/kernel/ids.ts'
import type { TicketProgress } from './ticket-states.ts'

export interface Ticket extends TicketProgress {
  readonly id: TicketId
  readonly number: number
  readonly userId: UserId
  readonly userType: 'user' | 'driver'
  readonly topic: string
  readonly rideId: RideId | null
  readonly rideNumber: number | null
  readonly version: number
  readonly assigneeId: UserId | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** How a message begins, for a line in a list. */
export function excerptOf(message: string, longest = 140): string {
  const line = message.replaceAll(/\s+/g, ' ').trim()
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`
}
