import { asRefusal } from '../../platform/http/problem.ts'
import type { TestAnswer } from '../test-app.ts'

/** As browsers and providers do it: where the house is busy for a moment, the same is asked again. */
export async function untilAnswered(ask: () => Promise<TestAnswer>): Promise<TestAnswer> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
  }
}

/**
 * What HTTP answers with 503: no connection came free in time. A machine that stands still for a while brings this
 * about.
 */
export function isBusy(error: unknown): boolean {
  return asRefusal(error)?.code === 'UNAVAILABLE'
}

/** For work past HTTP: begun again when it did not come to begin. */
export async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error)) throw error
    }
  }
}
