// Facts about offers, past tense.
declare module '../../platform/facts.ts' {
  interface Facts {
    /** A position that nobody can have driven to. */
    'driver.position-jumped': { readonly driverId: string; readonly rideId: string | null; readonly metres: number }
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
