// A person does one thing at a time. What fails is tried again after a moment, which grows while it keeps failing.
import { SECOND_MS } from '@livery/kernel/time.ts'
import { Refused, Unreachable } from '../talk/api.ts'
import type { Session } from '../talk/session.ts'

const FIRST_REST_MS = SECOND_MS
const LONGEST_REST_MS = 10 * SECOND_MS

export class Errands {
  private readonly session: Session
  private isBusy = false
  private restUntil = 0
  private failures = 0

  constructor(session: Session) {
    this.session = session
  }

  isFree(now: number): boolean {
    return !this.isBusy && now >= this.restUntil
  }

  /** Starts an errand; `onFail` hears what came in between. */
  run(work: () => Promise<void>, onFail: (error: unknown) => void): void {
    this.isBusy = true
    work()
      .then(
        () => {
          this.failures = 0
        },
        async (error) => {
          this.restUntil = Date.now() + this.restMs(error)
          onFail(error)
          if (error instanceof Refused && error.status === 401) await this.session.renew().catch(() => undefined)
          if (!(error instanceof Refused || error instanceof Unreachable)) throw error
        },
      )
      .finally(() => {
        this.isBusy = false
      })
  }

  private restMs(error: unknown): number {
    this.failures += 1
    if (error instanceof Refused && error.retryAfterSeconds !== null) return error.retryAfterSeconds * SECOND_MS
    return Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** (this.failures - 1))
  }
}
