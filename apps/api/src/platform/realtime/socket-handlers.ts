import type { CLIENT_EVENTS } from '@livery/contracts/realtime/events.ts'
import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import type { Caller } from '../http/caller.ts'
import type { SocketKind } from './namespaces.ts'

type Inbound = typeof CLIENT_EVENTS
/**
 * What a feature does with a message from a client, keyed by namespace and event. What it returns travels with the
 * acknowledgement.
 */
export type SocketHandlers = {
  readonly [K in keyof Inbound]?: {
    readonly [E in keyof Inbound[K]]?: (
      ctx: AppContext,
      caller: Caller,
      message: Inbound[K][E] extends z.ZodType ? z.output<Inbound[K][E]> : never,
    ) => unknown
  }
}

/** When somebody comes or goes: what the client should know at once, or what ends with their last socket. */
export interface SocketPresence {
  readonly kind: SocketKind
  connected?(ctx: AppContext, caller: Caller): Promise<void> | void
  disconnected?(ctx: AppContext, caller: Caller): Promise<void> | void
}
