// When the clock says so.
import { type Job, job } from '../../platform/jobs/jobs.ts'
import type { World } from '../../world.ts'
import { type LookAgain, lookAgain } from './use-cases/look-again.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'chat.look-again': LookAgain
  }
}

export const chatJobs: readonly Job<World>[] = [
  job<World, 'chat.look-again'>({ name: 'chat.look-again', run: lookAgain }),
]
