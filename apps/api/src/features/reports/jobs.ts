import type { AppContext } from '../../app-context.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { countDueDays } from './use-cases/count-days.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'reports.count-days': Record<string, never>
  }
}

export const reportsJobs: readonly Job<AppContext>[] = [
  job<AppContext, 'reports.count-days'>({
    name: 'reports.count-days',
    cron: '*/15 * * * *',
    run: async (ctx) => {
      await countDueDays(ctx)
    },
  }),
]
