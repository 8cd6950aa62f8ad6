// What rides show of the search for a driver; the dispatch feature plugs it in.
import type { OfficeRide, SearchProgress } from '@livery/contracts/rides/ride-views.ts'
import type { z } from 'zod'
import type { Queryable } from '../../platform/database/database.ts'

export interface Searches {
  /** Offers of the running search, as the rider may see them: without names. */
  progressOf(db: Queryable, rideId: string): Promise<Omit<z.input<typeof SearchProgress>, 'expiresAt'>>
  /** Every offer of a ride, for the office. */
  offersOf(db: Queryable, rideId: string): Promise<z.input<typeof OfficeRide>['offers']>
}
