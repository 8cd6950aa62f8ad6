// When a file of streets is there, or an area is drawn.
import type { AppContext } from '../../app-context.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import type { RegionOrderId } from './store/region-orders.ts'
import { workOnRegion } from './use-cases/work-on-region.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'setup.work-on-region': { orderId: RegionOrderId }
  }
}

export const setupJobs: readonly Job<AppContext>[] = [
  job<AppContext, 'setup.work-on-region'>({
    name: 'setup.work-on-region',
    run: (ctx, { orderId }) => workOnRegion(ctx, orderId),
  }),
]
