// When the clock says so.
import type { AppContext } from '../../app-context.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { tellCount } from './use-cases/tell-count.ts'
import './events.ts'

export const operationsJobs: readonly Job<AppContext>[] = [
  job<AppContext, 'operations.count'>({
    name: 'operations.count',
    cron: '* * * * *',
    run: (ctx) => ctx.transact((tx) => tellCount(ctx, tx)),
  }),
]
