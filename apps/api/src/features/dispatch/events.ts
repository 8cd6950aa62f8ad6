// Events about offers, past tense.
declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** A position that nobody can have driven to. */
    'driver.position-jumped': { readonly driverId: string; readonly rideId: string | null; readonly metres: number }
    /**
     * A ride goes on, and its chauffeur's phone has sent no position for long; and it has again, or the ride is over.
     */
    'driver.fell-silent': { readonly driverId: string; readonly rideId: string }
    'driver.heard-again': { readonly driverId: string; readonly rideId: string }
    'offer.sent': { offerId: string; rideId: string; driverId: string; riderId: string }
    'offer.closed': {
      offerId: string
      rideId: string
      driverId: string
      riderId: string
      why: 'taken' | 'expired' | 'cancelled' | 'declined'
    }
  }
}

export {}
