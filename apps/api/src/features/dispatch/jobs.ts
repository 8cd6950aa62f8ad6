// When the clock says so: a round is over, or it is time to look again.
import type { RideId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import type { DayPlanId } from './store/day-plans.ts'
import { lookFor } from './use-cases/match-rides.ts'
import { makeDayPlan, proposeNextDay } from './use-cases/plan-day.ts'
import { watchRides } from './use-cases/watch-rides.ts'
import { watchSilence } from './use-cases/watch-silence.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'dispatch.search': { rideId: RideId }
    'dispatch.watch-silence': Record<string, never>
    'dispatch.watch-rides': Record<string, never>
    'dispatch.propose-day': Record<string, never>
    'dispatch.plan-day': { planId: DayPlanId }
  }
}

export const dispatchJobs: readonly Job<AppContext>[] = [
  job<AppContext, 'dispatch.propose-day'>({ name: 'dispatch.propose-day', cron: '*/10 * * * *', run: proposeNextDay }),
  job<AppContext, 'dispatch.plan-day'>({
    name: 'dispatch.plan-day',
    run: (ctx, { planId }) => makeDayPlan(ctx, planId),
  }),
  job<AppContext, 'dispatch.watch-silence'>({ name: 'dispatch.watch-silence', cron: '* * * * *', run: watchSilence }),
  job<AppContext, 'dispatch.watch-rides'>({ name: 'dispatch.watch-rides', cron: '* * * * *', run: watchRides }),
  job<AppContext, 'dispatch.search'>({ name: 'dispatch.search', run: (ctx, { rideId }) => lookFor(ctx, rideId) }),
]
