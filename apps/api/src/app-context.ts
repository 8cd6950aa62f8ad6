// The app context: what every process has, and what features offer to features below them. Features see this and no
// more. `app.ts` puts it together in two stages; nothing is added to it afterwards.
import type { BaseContext } from './base-context.ts'
import type { LiveFleet } from './features/dispatch/ports.ts'
import type { RatingStatuses } from './features/reviews/ports.ts'
import type { Chats, DriverPlans, Searches } from './features/rides/ports.ts'
import type { Fleet } from './features/vehicles/ports.ts'
import type { Realtime } from './platform/realtime/realtime.ts'

export interface AppContext extends BaseContext {
  readonly realtime: Realtime
  /** What drivers have promised beside their rides. */
  readonly plans: DriverPlans
  /** What ratings forbid. */
  readonly ratingStatuses: RatingStatuses
  /** What waits to be read about a ride. */
  readonly chats: Chats
  /** The cars on the road, as this process knows them. */
  readonly fleet: Fleet
  /** The same with its index and tracks, for dispatch alone. */
  readonly liveFleet: LiveFleet
  /** How the search for a driver goes. */
  readonly searches: Searches
}
