// When the clock says so.
import type { AppContext } from '../../app-context.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { followArrivals, forgetArrivals } from './use-cases/ask-source.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'arrivals.follow': Record<string, never>
    'arrivals.forget': Record<string, never>
  }
}

export const arrivalJobs: readonly Job<AppContext>[] = [
  job<AppContext, 'arrivals.follow'>({ name: 'arrivals.follow', cron: '* * * * *', run: followArrivals }),
  job<AppContext, 'arrivals.forget'>({ name: 'arrivals.forget', cron: '23 4 * * *', run: forgetArrivals }),
]
