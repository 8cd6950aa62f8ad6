// When the clock says so.
import { type Job, job } from '../../platform/jobs/jobs.ts'
import type { World } from '../../world.ts'
import { expireSearch, lapseUnpaid } from './use-cases/expire-ride.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'ride.unpaid': { rideId: string }
    'ride.search-over': { rideId: string }
  }
}

export const rideJobs: readonly Job<World>[] = [
  job<World, 'ride.unpaid'>({ name: 'ride.unpaid', run: (world, { rideId }) => lapseUnpaid(world, rideId) }),
  job<World, 'ride.search-over'>({ name: 'ride.search-over', run: (world, { rideId }) => expireSearch(world, rideId) }),
]
