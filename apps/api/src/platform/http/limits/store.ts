// What @fastify/rate-limit counts with: everybody's requests by the tally, and what a route limits for itself (sign-in,
// one-time codes) exactly, one by one, before it is answered.
import { type Counts, countKey } from './counts.ts'
import type { Tally } from './tally.ts'

type Answer = (error: Error | null, result?: { current: number; ttl: number }) => void

export function storeOf(tally: Tally, counts: Counts) {
  class Exact {
    /** The key says what is counted, beside who. */
    incr(key: string, answer: Answer, windowMs: number): void {
      counts.add([{ key: countKey(`exact ${key}`), by: 1 }], windowMs).then(
        ([one]) => answer(null, { current: one?.count ?? 1, ttl: one?.endsInMs ?? windowMs }),
        (error: Error) => answer(error),
      )
    }
    child(): Exact {
      return this
    }
  }
  return class Shared {
    incr(key: string, answer: Answer): void {
      answer(null, tally.count(key))
    }
    child(): Exact {
      return new Exact()
    }
  }
}
