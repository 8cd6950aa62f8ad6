// Rides are booked, and lists read, beside whoever asked for it.
import type { BookingRunId, RideImportId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../app-context.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { forgetRowsBefore } from './store/imports.ts'
import { forgetAskedBefore } from './store/planned-rides.ts'
import { bookRun } from './use-cases/book-run.ts'
import { readRows } from './use-cases/read-rows.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'planned-rides.book': { runId: BookingRunId }
    'planned-rides.read-list': { importId: RideImportId }
    'planned-rides.forget': Record<string, never>
  }
}

/** What lists and plans say of people is needed until somebody has looked at what came of them. */
const KEPT_MS = 90 * DAY_MS

export const plannedRidesJobs: readonly Job<AppContext>[] = [
  job<AppContext, 'planned-rides.book'>({
    name: 'planned-rides.book',
    run: (ctx, { runId }) => bookRun(ctx, runId),
  }),
  job<AppContext, 'planned-rides.read-list'>({
    name: 'planned-rides.read-list',
    run: (ctx, { importId }) => readRows(ctx, importId),
  }),
  job<AppContext, 'planned-rides.forget'>({
    name: 'planned-rides.forget',
    cron: '27 3 * * *',
    run: async (ctx) => {
      const before = addMs(ctx.now(), -KEPT_MS)
      await forgetAskedBefore(ctx.db, before)
      await forgetRowsBefore(ctx.db, before)
    },
  }),
]
