// The domain events that features publish to each other, named in the past tense. A feature declares its own here by
// merging into `DomainEvents`; handlers get exactly that shape.
import type { Tx } from './database/database.ts'

// biome-ignore lint/suspicious/noEmptyInterface: features merge their events into it.
export interface DomainEvents {}
export type DomainEventName = keyof DomainEvents & string

export interface DomainEvent<Name extends DomainEventName = DomainEventName> {
  readonly id: string
  readonly name: Name
  /** What the event is about; events of one key arrive in order. */
  readonly key: string
  readonly payload: DomainEvents[Name]
  readonly occurredAt: Date
}

/**
 * Runs `work` in one transaction, and only if no earlier delivery of the same event did: its effect is applied once.
 */
export type ExactlyOnce = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result | undefined>

/**
 * When this event arrives, do this. It may arrive again: writes go through `exactlyOnce`, and what only tells people
 * may repeat.
 */
export interface EventHandler<Context, Name extends DomainEventName = DomainEventName> {
  readonly name: string
  readonly on: Name
  /**
   * Each event stands alone, or is only the occasion to look at what is so now: one that failed and waits to be tried
   * again holds up no later one of its key. Else a handler hears the events of a key in their order.
   */
  readonly anyOrder?: true
  run(ctx: Context, event: DomainEvent<Name>, exactlyOnce: ExactlyOnce): Promise<void>
}

/**
 * Keeps the payload's type tied to the event's name, then forgets it, so that event handlers of many events share one
 * list.
 */
export function eventHandler<Context, Name extends DomainEventName>(
  of: EventHandler<Context, Name>,
): EventHandler<Context> {
  return of as unknown as EventHandler<Context>
}
