// When the clock says so: a round is over, or it is time to look again.
import type { RideId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { lookFor } from './use-cases/match-rides.ts'
import { watchSilence } from './use-cases/watch-silence.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'dispatch.search': { rideId: RideId }
    'dispatch.watch-silence': Record<string, never>
  }
}

export const dispatchJobs: readonly Job<AppContext>[] = [
  job<AppContext, 'dispatch.watch-silence'>({ name: 'dispatch.watch-silence', cron: '* * * * *', run: watchSilence }),
  job<AppContext, 'dispatch.search'>({ name: 'dispatch.search', run: (ctx, { rideId }) => lookFor(ctx, rideId) }),
]
