// When the clock says so.
import { type Job, job } from '../../platform/jobs/jobs.ts'
import type { World } from '../../world.ts'
import { expireChange } from './use-cases/answer-change.ts'
import { expireSearch, lapseUnpaid } from './use-cases/expire-ride.ts'
import { reduceTracks } from './use-cases/reduce-tracks.ts'
import { openSearch, remindOfRide, warnOffice } from './use-cases/schedule-ride.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'ride.unpaid': { rideId: string }
    'ride.search-over': { rideId: string }
    'ride.open-search': { rideId: string }
    'ride.warn-office': { rideId: string }
    'ride.remind': { rideId: string }
    'ride.change-over': { rideId: string }
    'ride.reduce-tracks': Record<string, never>
  }
}

export const rideJobs: readonly Job<World>[] = [
  job<World, 'ride.reduce-tracks'>({
    name: 'ride.reduce-tracks',
    cron: '41 * * * *',
    run: async (world) => {
      const reduced = await reduceTracks(world)
      if (reduced > 0) world.log.info({ reduced }, 'tracks of rides long over are simplified lines')
    },
  }),
  job<World, 'ride.unpaid'>({ name: 'ride.unpaid', run: (world, { rideId }) => lapseUnpaid(world, rideId) }),
  job<World, 'ride.search-over'>({ name: 'ride.search-over', run: (world, { rideId }) => expireSearch(world, rideId) }),
  job<World, 'ride.open-search'>({ name: 'ride.open-search', run: (world, { rideId }) => openSearch(world, rideId) }),
  job<World, 'ride.warn-office'>({ name: 'ride.warn-office', run: (world, { rideId }) => warnOffice(world, rideId) }),
  job<World, 'ride.remind'>({ name: 'ride.remind', run: (world, { rideId }) => remindOfRide(world, rideId) }),
  job<World, 'ride.change-over'>({ name: 'ride.change-over', run: (world, { rideId }) => expireChange(world, rideId) }),
]
