import { refuse } from '../refusal.ts'
import { createFairQueue, QueueFull } from '../workers/fair-queue.ts'

const RETRY_AFTER_SECONDS = 5

// One picture and one PDF at a time leave the other core of a small machine, and its memory, to everybody else.
const queues = {
  picture: createFairQueue({ atOnce: 1, longest: 24, mostEach: 4 }),
  pdf: createFairQueue({ atOnce: 1, longest: 24, mostEach: 4 }),
}

/** Looks at somebody's file when its turn comes; refuses at once when too many wait. */
export async function inTurn<Result>(
  kind: keyof typeof queues,
  person: string,
  check: () => Promise<Result>,
): Promise<Result> {
  return queues[kind].run(person, check).catch((error) => {
    throw error instanceof QueueFull ? refuse('CHECKS_BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS }) : error
  })
}
