import type { RideId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { learn } from './use-cases/learn.ts'
import { lookAtRide } from './use-cases/look-at-ride.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'traffic.look-at-ride': { rideId: RideId }
    'traffic.learn': Record<string, never>
  }
}

export const trafficJobs: readonly Job<AppContext>[] = [
  job<AppContext, 'traffic.look-at-ride'>({
    name: 'traffic.look-at-ride',
    run: (ctx, { rideId }) => lookAtRide(ctx, rideId),
  }),
  job<AppContext, 'traffic.learn'>({
    name: 'traffic.learn',
    cron: '40 3 * * *',
    run: async (ctx) => {
      await learn(ctx)
    },
  }),
]
