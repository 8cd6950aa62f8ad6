// Events about offers, past tense.
import type { WatchLevel, WatchReason } from '@livery/contracts/dispatch/watch.ts'
import type { OfferId, RideId, UserId } from '@livery/kernel/ids.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** A position that nobody can have driven to. */
    'driver.position-jumped': { readonly driverId: UserId; readonly rideId: RideId | null; readonly metres: number }
    /**
     * A ride goes on, and its chauffeur's phone has sent no position for long; and it has again, or the ride is over.
     */
    'driver.fell-silent': { readonly driverId: UserId; readonly rideId: RideId }
    'driver.heard-again': { readonly driverId: UserId; readonly rideId: RideId }
    /** The office has something else to look at: how sure a pickup is, or who stands by for it. */
    'ride.watched': {
      readonly rideId: RideId
      readonly driverId: UserId
      readonly level: WatchLevel
      readonly reasons: readonly WatchReason[]
      /** Somebody has to look at it, and had not to before. */
      readonly isAlarm: boolean
    }
    /** The rider is told when to expect the car; `arrivesAt` is null where nobody can say. */
    'ride.delayed': {
      readonly rideId: RideId
      readonly riderId: UserId
      readonly arrivesAt: string | null
      readonly timeZone: string
    }
    /** Who was told of a lateness is met in time after all. */
    'ride.in-time-again': { readonly rideId: RideId; readonly riderId: UserId }
    /** A chauffeur should be on their way, or at least be heard. */
    'ride.set-out-due': {
      readonly rideId: RideId
      readonly driverId: UserId
      readonly by: string
      readonly timeZone: string
    }
    /** They stand on their way, and will be late from there. */
    'ride.drive-on-due': { readonly rideId: RideId; readonly driverId: UserId }
    'ride.arrival-due': { readonly rideId: RideId; readonly driverId: UserId }
    'offer.sent': {
      readonly offerId: OfferId
      readonly rideId: RideId
      readonly driverId: UserId
      readonly riderId: UserId
      /** They have somebody on board. */
      readonly isAfter?: boolean
    }
    'offer.closed': {
      offerId: OfferId
      rideId: RideId
      driverId: UserId
      riderId: UserId
      why: 'taken' | 'expired' | 'cancelled' | 'declined'
    }
  }
}
