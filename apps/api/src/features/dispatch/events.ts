// Events about offers, past tense.
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
    'offer.sent': { offerId: OfferId; rideId: RideId; driverId: UserId; riderId: UserId }
    'offer.closed': {
      offerId: OfferId
      rideId: RideId
      driverId: UserId
      riderId: UserId
      why: 'taken' | 'expired' | 'cancelled' | 'declined'
    }
  }
}
