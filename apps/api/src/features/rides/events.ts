// Events about rides, past tense. Every move is one event; who listens looks at the move.
import type { ArrivalKind } from '@livery/contracts/arrivals/arrivals.ts'
import type { FareReviewStatus } from '@livery/contracts/rides/office-ride.ts'
import type { ActorKind, RideStatus } from '@livery/contracts/rides/ride-status.ts'
import type { Id, RideId, UserId } from '@livery/kernel/ids.ts'
import type { OfMany } from './domain/ride.ts'
import type { RideMove } from './domain/ride-states.ts'

export interface RideMoved {
  readonly rideId: RideId
  readonly riderId: UserId
  readonly driverId: UserId | null
  /** The driver whom a give-back lets go. */
  readonly formerDriverId: UserId | null
  readonly from: RideStatus | null
  readonly to: RideStatus
  readonly move: RideMove | 'book'
  readonly actor: ActorKind
  readonly version: number
  /** An assistant of the rider's booked it. */
  readonly isOfAssistant?: boolean
  /** The office booked it for its rider, who had called. */
  readonly isOfOffice?: boolean
  /** One of many that the office books or calls off at once. */
  readonly ofMany?: OfMany
  /** It is theirs once they have paid by the link that they are sent. */
  readonly asksToPay?: boolean
  /** It was that assistant who did this. */
  readonly byAssistant?: boolean
  /** The ride is over and its price is not decided yet. */
  readonly isPriceOpen?: boolean
  /** It names a flight or train. */
  readonly hasFlight?: boolean
  /** Its chauffeur had another ride to end first. */
  readonly wasAfter?: boolean
}

export interface SeenOtherwise {
  readonly rideId: RideId
  readonly driverId: UserId | null
  /** From the place; null where the server had no position. */
  readonly metres: number | null
  readonly why: readonly string[]
  readonly reason: string | null
}

export interface ArrivalOfRide {
  readonly rideId: RideId
  readonly riderId: UserId
  readonly driverId: UserId | null
  readonly kind: ArrivalKind
  /** As it is written. */
  readonly number: string
}

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    'ride.moved': RideMoved
    /** A scheduled ride has nobody: these drivers could claim it. */
    'ride.unclaimed': { readonly rideId: RideId; readonly driverIds: readonly UserId[] }
    /** The same shortly before its pickup: the office has to look. */
    'ride.at-risk': { readonly rideId: RideId; readonly number: number }
    /** A change of a booked ride was asked for, agreed to, declined or left unanswered. */
    'ride.changed': {
      readonly rideId: RideId
      readonly riderId: UserId
      readonly driverId: UserId | null
      readonly status: 'proposed' | 'applied' | 'declined' | 'expired' | 'withdrawn'
      /** One more stop; time, places, class or extras; the way while it is driven; or what only has to be known. */
      readonly about: 'stop' | 'trip' | 'way' | 'details'
      /** The chauffeur asks for it, and the rider answers; else it is the other way round. */
      readonly asks?: 'rider'
      /** Somebody of the office has changed it: the rider does not know yet. */
      readonly isOfOffice?: boolean
      /** Of the trip only its price is another one: whoever rides as a guest never sees that. */
      readonly isPriceAlone?: boolean
      /** Beside the trip something changed that the chauffeur only has to know. */
      readonly hasDetails?: boolean
      /** What its chauffeur earns now, where that is another sum and nobody asked them. */
      readonly netPay?: { readonly minor: number; readonly currency: string }
      /** The office's words, where it has withdrawn what waited for an answer. */
      readonly withdrawnBecause?: string
      /** Their assistant has answered it for them. */
      readonly byAssistant?: boolean
      /** Another time, or another flight or train: what was known of the one before is over. */
      readonly isOtherArrival?: boolean
      /** Another guest rides, who knows nothing of it yet. */
      readonly isOtherGuest: boolean
      /** Whoever was the guest rides no more; undefined in what was told before it was said. */
      readonly hasGuestLeft?: boolean
      /** The change by which a guest left; only the row says who. */
      readonly changeId?: string
    }
    /** The rider is asked to pay what a change costs more; it is made once they have. Minor units. */
    'ride.change-to-pay': {
      readonly rideId: RideId
      readonly riderId: UserId
      readonly amount: number
      readonly currency: string
      readonly until: string
      readonly timeZone: string
    }
    /** They have paid, and the ride is not what it was. */
    'ride.paid-change-refused': { readonly rideId: RideId }
    /** The office tells the rider something about it, or the guest. */
    'ride.told': {
      readonly rideId: RideId
      readonly riderId: UserId
      readonly to: 'rider' | 'guest'
      readonly words: string
    }
    /** Something new is known of the flight or train that it follows; `isMoved`: the pickup went with it, `isClashing`: too near another ride. */
    'ride.arrival-changed': ArrivalOfRide & { readonly isMoved: boolean; readonly isClashing?: boolean }
    /** It does not come, or comes in elsewhere; or it comes after all. */
    'ride.arrival-off': ArrivalOfRide & { readonly state: 'cancelled' | 'diverted' | 'back_on' }
    /** Where the pickup goes with it, its chauffeur has another ride, or too little time beside it. */
    'ride.arrival-clashed': {
      readonly rideId: RideId
      readonly driverId: UserId | null
      readonly otherRideId: RideId | null
      readonly isOverlap: boolean
    }
    /** Its chauffeur asks the office to look at a strike again; or it has. */
    'strike.reviewed': {
      readonly strikeId: Id<'strike'>
      readonly driverId: UserId
      readonly rideId: RideId
      readonly review: 'asked' | 'kept' | 'lifted'
      readonly words: string
    }
    /** Its chauffeur has brought whom they drove: it is the ride that they are on. */
    'ride.car-free': { readonly rideId: RideId; readonly riderId: UserId; readonly driverId: UserId }
    /** The rider asked for more minutes, and has them. */
    'ride.wait-extended': {
      readonly rideId: RideId
      readonly riderId: UserId
      readonly driverId: UserId | null
      readonly until: string
      readonly timeZone: string
    }
    /** The driver arrived with a reason in place of a position at the pickup. */
    'ride.arrival-unproven': SeenOtherwise
    /** The driver ended the ride far from its drop-off, before a stop, or soon after it began, with a reason. */
    'ride.ended-unusually': SeenOtherwise
    /** Part of a price waits for the office, or is decided. */
    'ride.fare-reviewed': {
      readonly reviewId: Id<'fareReview'>
      readonly rideId: RideId
      readonly riderId: UserId
      readonly driverId: UserId
      readonly status: FareReviewStatus
      readonly why: readonly string[]
    }
    /** Somebody in the ride told the office. */
    'ride.help-asked': {
      readonly rideId: RideId
      readonly driverId: UserId | null
      readonly by: 'rider' | 'guest'
    }
    /** The pickup of a scheduled ride is near. */
    'ride.soon': { readonly rideId: RideId; readonly riderId: UserId; readonly driverId: UserId | null }
  }
}
