// Handshakes that are refused are counted by address, as sign-ins are: nobody tries tokens by the thousand.
import type { IncomingMessage } from 'node:http'
import type { BaseContext } from '../../base-context.ts'
import type { Counts } from '../http/limits/counts.ts'
import { createTally } from '../http/limits/tally.ts'
import { requestSource } from '../http/request-source.ts'
import { Refusal, refuse } from '../refusal.ts'

export interface Strangers {
  /** Runs the handshake, unless this address has been refused too often within a minute. */
  hold(request: IncomingMessage, admit: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

const MINUTE_MS = 60_000
const FACTOR = 10

export function startStrangers(ctx: BaseContext, counts: Counts): Strangers {
  const max = ctx.config.SIGN_IN_LIMIT * FACTOR
  const tally = createTally(counts, { max, windowMs: MINUTE_MS }, ctx.log)
  const heldUntil = new Map<string, number>()
  const sweep = setInterval(() => {
    const now = performance.now()
    for (const [address, until] of heldUntil) if (until <= now) heldUntil.delete(address)
  }, MINUTE_MS).unref()

  return {
    hold: async (request, admit) => {
      const { counted } = requestSource(ctx, request)
      const waitMs = (heldUntil.get(counted) ?? 0) - performance.now()
      if (waitMs > 0) throw refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1_000) })
      try {
        await admit()
      } catch (error) {
        // A token that has expired is an honest client's: it comes back with a fresh one.
        if (error instanceof Refusal && error.code !== 'TOKEN_EXPIRED') {
          const { current, ttl } = tally.count(`handshake ${counted}`)
          if (current >= max) heldUntil.set(counted, performance.now() + ttl)
        }
        throw error
      }
    },
    stop: async () => {
      clearInterval(sweep)
      await tally.stop()
    },
  }
}
