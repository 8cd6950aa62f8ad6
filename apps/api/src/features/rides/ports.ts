// What features above tell rides: how the search for a driver goes, what else they have promised, and what waits to be
// read.
import type { ChatAuthor } from '@livery/contracts/chat/chat.ts'
import type { RideWatch, WatchLevel } from '@livery/contracts/dispatch/watch.ts'
import type { OfficeRide } from '@livery/contracts/rides/office-ride.ts'
import type { SearchProgress } from '@livery/contracts/rides/ride-parts.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/sql.ts'
import type { Span } from './domain/span.ts'

export type { DropReason, Fix, FixLimits } from './domain/fix.ts'

/** What else a driver has promised to do; the engagements feature implements it. */
export interface DriverPlans {
  /** The days of engagements that meet this span of time, by driver, the ways there and back included. */
  engagedSpans(
    db: Queryable,
    driverIds: readonly UserId[],
    from: Date,
    to: Date,
  ): Promise<ReadonlyMap<string, readonly Span[]>>
  /** When the last of their days ended, or ends, that had begun by now and was not over before `since`. */
  daysEnd(db: Queryable, driverIds: readonly UserId[], since: Date, now: Date): Promise<ReadonlyMap<string, Date>>
}

export interface Searches {
  /** Offers of running searches by ride, as the rider may see them: without names. */
  progressOf(
    db: Queryable,
    rideIds: readonly RideId[],
  ): Promise<ReadonlyMap<string, Omit<z.input<typeof SearchProgress>, 'expiresAt'>>>
  /**
   * The ride is not what was offered any more: open offers are pulled, and the search begins again. Of one that somebody
   * has the watch begins anew, too: what its rider heard of a lateness was about another time.
   */
  askAnew(
    tx: Tx,
    ride: { readonly id: RideId; readonly riderId: UserId; readonly driverId: UserId | null },
  ): Promise<void>
  /** How sure the pickups of these rides are; one that is not watched is left out. */
  watchesOf(db: Queryable, rideIds: readonly RideId[]): Promise<ReadonlyMap<RideId, z.input<typeof RideWatch>>>
  /** Whether its pickup is as doubtful as one of these, of a ride that a statement selects from. */
  isDoubtful(levels: readonly WatchLevel[], rideId: Sql, driverId: Sql): Sql
  /** Every offer of a ride, for the office. */
  offersOf(db: Queryable, rideId: RideId): Promise<z.input<typeof OfficeRide>['offers']>
}

export interface Chats {
  /** Messages of others that somebody has not read, by ride; a ride without any is left out. */
  unreadByRide(
    db: Queryable,
    who: ChatAuthor,
    rides: readonly { readonly rideId: RideId; readonly driverId: UserId }[],
  ): Promise<ReadonlyMap<string, number>>
}
