// When the clock says so.
import { type Job, job } from '../../platform/jobs/jobs.ts'
import type { World } from '../../world.ts'
import './events.ts'
import { reconcile } from './use-cases/reconcile.ts'

export const reconciliationJobs: readonly Job<World>[] = [
  job<World, 'reconciliation.compare'>({
    name: 'reconciliation.compare',
    cron: '37 * * * *',
    run: async (world) => {
      // Without a provider nothing is taken, and there is nothing to compare.
      if (world.config.stripe !== undefined || world.config.demo) await reconcile(world)
    },
  }),
]
