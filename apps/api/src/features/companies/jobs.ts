import { type Job, job } from '../../platform/jobs/jobs.ts'
import type { World } from '../../world.ts'
import { issueMonthly } from './use-cases/issue-monthly.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'companies.monthly': Record<string, never>
  }
}

// The calendar is in UTC and a region's midnight is not: each quarter of an hour it is asked whether a month has ended.
export const companiesJobs: readonly Job<World>[] = [
  job<World, 'companies.monthly'>({ name: 'companies.monthly', cron: '*/15 * * * *', run: issueMonthly }),
]
