import type { AppContext } from '../app-context.ts'
import type { EventHandler } from './domain-events.ts'
import type { HttpServer } from './http/server.ts'
import type { Job } from './jobs/jobs.ts'
import type { SocketHandlers, SocketPresence } from './realtime/socket-handlers.ts'

/** What a feature brings into the house; `app.ts` lists them in floor order. */
export interface Feature {
  readonly name: string
  mount?(server: HttpServer, ctx: AppContext): void
  readonly eventHandlers?: readonly EventHandler<AppContext>[]
  readonly jobs?: readonly Job<AppContext>[]
  readonly sockets?: SocketHandlers
  readonly presence?: SocketPresence
  /**
   * Runs once in each process before it listens: indexes to fill, jobs of this process alone. Returns what ends them.
   */
  start?(ctx: AppContext): Promise<() => Promise<void> | void>
}
