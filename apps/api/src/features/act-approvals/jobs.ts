// When the clock says so.
import type { AppContext } from '../../app-context.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { expireApprovals } from './store.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'act-approvals.expire': Record<string, never>
  }
}

export const actApprovalJobs: readonly Job<AppContext>[] = [
  job<AppContext, 'act-approvals.expire'>({
    name: 'act-approvals.expire',
    cron: '23 * * * *',
    run: (ctx) => ctx.transact((tx) => expireApprovals(tx, { at: ctx.now() })),
  }),
]
