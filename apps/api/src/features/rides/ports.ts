// What features above tell rides: how the search for a driver goes, and what else he has promised.
import type { OfficeRide, SearchProgress } from '@livery/contracts/rides/ride-views.ts'
import type { z } from 'zod'
import type { Queryable } from '../../platform/database/database.ts'

/** What else a driver has promised to do; the engagements feature plugs it in. */
export interface DriverPlans {
  /** Whether a day of an engagement of his meets this span of time, the way there included. */
  isEngaged(db: Queryable, driverId: string, from: Date, to: Date): Promise<boolean>
}

export interface Searches {
  /** Offers of the running search, as the rider may see them: without names. */
  progressOf(db: Queryable, rideId: string): Promise<Omit<z.input<typeof SearchProgress>, 'expiresAt'>>
  /** Every offer of a ride, for the office. */
  offersOf(db: Queryable, rideId: string): Promise<z.input<typeof OfficeRide>['offers']>
}
