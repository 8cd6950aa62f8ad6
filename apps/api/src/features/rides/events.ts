// Events about rides, past tense. Every move is one event; who listens looks at the move.
import type { ActorKind, RideStatus } from '@livery/contracts/rides/ride-status.ts'
import type { FareReviewStatus } from '@livery/contracts/rides/ride-views.ts'
import type { RideMove } from './domain/ride-states.ts'

export interface RideMoved {
  readonly rideId: string
  readonly riderId: string
  readonly driverId: string | null
  /** The driver whom a give-back lets go. */
  readonly formerDriverId: string | null
  readonly from: RideStatus | null
  readonly to: RideStatus
  readonly move: RideMove | 'book'
  readonly actor: ActorKind
  readonly version: number
  /** The ride is over and its price is not decided yet. */
  readonly isPriceOpen?: boolean
}

export interface SeenOtherwise {
  readonly rideId: string
  readonly driverId: string | null
  /** From the place; null where the server had no position. */
  readonly metres: number | null
  readonly why: readonly string[]
  readonly reason: string | null
}

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    'ride.moved': RideMoved
    /** A scheduled ride has nobody: these drivers could claim it. */
    'ride.unclaimed': { readonly rideId: string; readonly driverIds: readonly string[] }
    /** The same shortly before its pickup: the office has to look. */
    'ride.at-risk': { readonly rideId: string; readonly number: number }
    /** A stop was asked for, agreed to, declined or left unanswered. */
    'ride.changed': {
      readonly rideId: string
      readonly riderId: string
      readonly driverId: string | null
      readonly status: 'proposed' | 'applied' | 'declined' | 'expired'
    }
    /** The rider asked for more minutes, and has them. */
    'ride.wait-extended': {
      readonly rideId: string
      readonly riderId: string
      readonly driverId: string | null
      readonly until: string
      readonly timeZone: string
    }
    /** The driver arrived with a reason in place of a position at the pickup. */
    'ride.arrival-unproven': SeenOtherwise
    /** The driver ended the ride far from its drop-off, before a stop, or soon after it began, with a reason. */
    'ride.ended-unusually': SeenOtherwise
    /** Part of a price waits for the office, or is decided. */
    'ride.fare-reviewed': {
      readonly reviewId: string
      readonly rideId: string
      readonly riderId: string
      readonly driverId: string
      readonly status: FareReviewStatus
      readonly why: readonly string[]
    }
    /** The pickup of a scheduled ride is near. */
    'ride.soon': { readonly rideId: string; readonly riderId: string; readonly driverId: string | null }
  }
}
