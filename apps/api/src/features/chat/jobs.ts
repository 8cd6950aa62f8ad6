// When the clock says so.
import type { AppContext } from '../../app-context.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { type LookAgain, lookAgain } from './use-cases/look-again.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'chat.look-again': LookAgain
  }
}

export const chatJobs: readonly Job<AppContext>[] = [
  job<AppContext, 'chat.look-again'>({ name: 'chat.look-again', run: lookAgain }),
]
