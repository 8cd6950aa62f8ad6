// When the clock says so.
import type { AppContext } from '../../app-context.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { escalateAlerts } from './use-cases/escalate-alerts.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'alerts.escalate': Record<string, never>
  }
}

export const alertJobs: readonly Job<AppContext>[] = [
  job<AppContext, 'alerts.escalate'>({ name: 'alerts.escalate', cron: '* * * * *', run: escalateAlerts }),
]
