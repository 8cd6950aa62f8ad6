import type { DomainEventName } from '../domain-events.ts'

/** An event as it waits in the table. */
export interface WaitingEvent {
  readonly id: string
  readonly eventId: string
  readonly name: DomainEventName
  readonly key: string
  readonly payload: unknown
  readonly occurredAt: Date
  readonly attempts: number
  /** Handlers that still have an earlier event of this key before them. */
  readonly late: readonly string[]
}

// The lock of its owner says whether a lease still holds, and the owner renews it. This is for the owner whose death
// nobody sees, such as a machine that lost its power: its sessions stay open on the server.
export const LEASE_SECONDS = 20
