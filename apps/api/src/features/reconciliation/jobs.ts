// When the clock says so.
import type { AppContext } from '../../app-context.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { takesCards } from '../payments/index.ts'
import './events.ts'
import { reconcile } from './use-cases/reconcile.ts'

export const reconciliationJobs: readonly Job<AppContext>[] = [
  job<AppContext, 'reconciliation.compare'>({
    name: 'reconciliation.compare',
    cron: '37 * * * *',
    run: async (ctx) => {
      // Without a provider nothing is taken, and there is nothing to compare.
      if (takesCards(ctx)) await reconcile(ctx)
    },
  }),
]
