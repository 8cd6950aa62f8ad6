// The port of realtime: who is told what, by which namespace.
import type { SERVER_EVENTS } from '@livery/contracts/realtime/events.ts'
import type { RideId, SessionId, UserId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'

export type Audience = keyof typeof SERVER_EVENTS
type EventOf<A extends Audience> = keyof (typeof SERVER_EVENTS)[A] & string
type PayloadOf<A extends Audience, E extends EventOf<A>> = (typeof SERVER_EVENTS)[A][E] extends z.ZodType
  ? Omit<z.input<(typeof SERVER_EVENTS)[A][E]>, 'id' | 'at'>
  : never

/** By topic; a feature adds its own. Dates travel as text. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge theirs into it.
export interface SharedBetweenProcesses {}

export interface Realtime {
  /** Tells one person, or the guest of a ride, wherever they are connected. Not being connected is no failure: the client refetches. */
  tell<A extends Audience, E extends EventOf<A>>(
    audience: A,
    id: UserId | RideId,
    event: E,
    payload: PayloadOf<A, E>,
  ): void
  /** Tells everybody of one kind. */
  tellAll<A extends Audience, E extends EventOf<A>>(audience: A, event: E, payload: PayloadOf<A, E>): void
  /** The same, but only those connected to this process: each process tells its own. */
  tellAllHere<A extends Audience, E extends EventOf<A>>(audience: A, event: E, payload: PayloadOf<A, E>): void
  /** Is anybody of this kind connected to this process? Saves work that nobody would see. */
  hasAudience(audience: Audience): boolean
  /**
   * These sessions of a person were revoked: their sockets end, and what is known of their tokens is forgotten, here
   * and on every process.
   */
  drop(userId: UserId, sessionIds: readonly SessionId[]): void
  /** The ride has another guest, or none: whoever listens by the link of before hears nothing more, on every process. */
  dropGuest(rideId: RideId): void
  /** Tells the other api processes what this one has worked out; nobody who is connected hears of it. It may be lost. */
  share<Topic extends keyof SharedBetweenProcesses>(topic: Topic, payload: SharedBetweenProcesses[Topic]): void
  /** What another process shares, as JSON carries it. */
  onShared<Topic extends keyof SharedBetweenProcesses>(
    topic: Topic,
    learn: (payload: SharedBetweenProcesses[Topic]) => void,
  ): void
}
