// The facts that features tell each other, in the past tense. A feature declares its own here by merging into `Facts`;
// listeners get exactly that shape.
import type { Tx } from './database/database.ts'

// biome-ignore lint/suspicious/noEmptyInterface: features merge their facts into it.
export interface DomainEvents {}
export type DomainEventName = keyof DomainEvents & string

export interface DomainEvent<Name extends DomainEventName = DomainEventName> {
  readonly id: string
  readonly name: Name
  /** What the fact is about; facts of one key arrive in order. */
  readonly key: string
  readonly payload: DomainEvents[Name]
  readonly occurredAt: Date
}

/** Runs `work` in one transaction, and only if no earlier delivery of the same fact did: its effect is applied once. */
export type ExactlyOnce = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result | undefined>

/**
 * When this fact arrives, do this. It may arrive again: writes go through `once`, and what only tells people may
 * repeat.
 */
export interface EventHandler<Context, Name extends DomainEventName = DomainEventName> {
  readonly name: string
  readonly on: Name
  /**
   * Each fact stands alone, or is only the occasion to look at what is so now: one that failed and waits to be tried
   * again holds up no later one of its key. Else a handler hears the facts of a key in their order.
   */
  readonly anyOrder?: true
  run(ctx: Context, event: DomainEvent<Name>, exactlyOnce: ExactlyOnce): Promise<void>
}

/**
 * Keeps the payload's type tied to the fact's name, then forgets it, so that reactions of many facts share one list.
 */
export function eventHandler<Context, Name extends DomainEventName>(
  of: EventHandler<Context, Name>,
): EventHandler<Context> {
  return of as unknown as EventHandler<Context>
}
