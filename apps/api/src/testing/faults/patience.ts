import type { TestAnswer } from '../test-app.ts'

/** As browsers and providers do it: where the house is busy for a moment, the same is asked again. */
export async function untilAnswered(ask: () => Promise<TestAnswer>): Promise<TestAnswer> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
  }
}
