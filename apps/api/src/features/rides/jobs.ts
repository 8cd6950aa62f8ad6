// When the clock says so.
import type { RideId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { expireChange } from './use-cases/answer-change.ts'
import { expireSearch, lapseUnpaid } from './use-cases/expire-ride.ts'
import { linkEarlier } from './use-cases/link-arrival.ts'
import { reduceTracks } from './use-cases/reduce-tracks.ts'
import { openSearch, remindOfRide, warnOffice } from './use-cases/schedule-ride.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'ride.unpaid': { rideId: RideId }
    'ride.search-over': { rideId: RideId }
    'ride.open-search': { rideId: RideId }
    /** `pickupAt`: for a ride that is booked for another moment by then it means nothing. */
    'ride.warn-office': { rideId: RideId; pickupAt?: string }
    'ride.remind': { rideId: RideId; pickupAt?: string }
    'ride.change-over': { rideId: RideId }
    'ride.reduce-tracks': Record<string, never>
    'ride.link-earlier': Record<string, never>
  }
}

export const rideJobs: readonly Job<AppContext>[] = [
  job<AppContext, 'ride.reduce-tracks'>({
    name: 'ride.reduce-tracks',
    cron: '41 * * * *',
    run: async (ctx) => {
      const reduced = await reduceTracks(ctx)
      if (reduced > 0) ctx.log.info({ reduced }, 'tracks of rides long over are simplified lines')
    },
  }),
  job<AppContext, 'ride.link-earlier'>({ name: 'ride.link-earlier', cron: '* * * * *', run: linkEarlier }),
  job<AppContext, 'ride.unpaid'>({ name: 'ride.unpaid', run: (ctx, { rideId }) => lapseUnpaid(ctx, rideId) }),
  job<AppContext, 'ride.search-over'>({
    name: 'ride.search-over',
    run: (ctx, { rideId }) => expireSearch(ctx, rideId),
  }),
  job<AppContext, 'ride.open-search'>({ name: 'ride.open-search', run: (ctx, { rideId }) => openSearch(ctx, rideId) }),
  job<AppContext, 'ride.warn-office'>({
    name: 'ride.warn-office',
    run: (ctx, { rideId, pickupAt }) => warnOffice(ctx, rideId, pickupAt),
  }),
  job<AppContext, 'ride.remind'>({
    name: 'ride.remind',
    run: (ctx, { rideId, pickupAt }) => remindOfRide(ctx, rideId, pickupAt),
  }),
  job<AppContext, 'ride.change-over'>({
    name: 'ride.change-over',
    run: (ctx, { rideId }) => expireChange(ctx, rideId),
  }),
]
