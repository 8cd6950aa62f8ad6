import { type Job, job } from '../../platform/jobs/jobs.ts'
import type { World } from '../../world.ts'
import { issueWeekly } from './use-cases/issue-weekly.ts'
import './events.ts'

// The calendar is in UTC and a region's midnight is not: each quarter of an hour it is asked whether a week has ended.
export const statementsJobs: readonly Job<World>[] = [
  job<World, 'statements.weekly'>({ name: 'statements.weekly', cron: '*/15 * * * *', run: issueWeekly }),
]
