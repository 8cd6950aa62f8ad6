import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { issueMissing, planStatements } from './use-cases/issue-weekly.ts'
import './events.ts'

export const statementsJobs: readonly Job<AppContext>[] = [
  // On Mondays, by the region's clock.
  job<AppContext, 'statements.weekly'>({ name: 'statements.weekly', cron: '10 3 * * 1', run: planStatements }),
  job<AppContext, 'statements.of-driver'>({
    name: 'statements.of-driver',
    run: (ctx, { driverId, since }) => issueMissing(ctx, driverId as UserId, new Date(since)),
  }),
]
