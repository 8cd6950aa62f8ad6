// When the clock says so.
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../app-context.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { deleteHomesBefore, deleteTimeOffBefore } from './store.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'rosters.forget-time-off': Record<string, never>
  }
}

/** When somebody was away is nobody's business for ever; as long as a calendar is told of rides. */
const KEPT_DAYS = 90

export const rosterJobs: readonly Job<AppContext>[] = [
  job<AppContext, 'rosters.forget-time-off'>({
    name: 'rosters.forget-time-off',
    cron: '17 4 * * *',
    run: async (ctx) => {
      await deleteTimeOffBefore(ctx.db, addMs(ctx.now(), -KEPT_DAYS * DAY_MS))
      await deleteHomesBefore(ctx.db, ctx.now())
    },
  }),
]
