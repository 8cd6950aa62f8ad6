// Facts about offers, past tense.
declare module '../../platform/facts.ts' {
  interface Facts {
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
