// What payments tell the house.
declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /**
     * The ride's money is put aside: the provider confirmed the card hold, or a wallet took its place (no payment id).
     */
    'ride.payment-held': { readonly rideId: string; readonly paymentId: string | null }
    /** The card said no. Before the ride the rider may try another card; after it the amount stays open. */
    'ride.payment-failed': { readonly rideId: string; readonly code: string }
    /** A card has paid its rider's tip, and the driver has it. */
    'ride.tipped': {
      readonly rideId: string
      readonly riderId: string
      readonly driverId: string
      readonly amount: number
    }
    /** A cardholder took a payment back through the bank, or the bank has decided. */
    'payment.disputed': {
      readonly disputeId: string
      readonly paymentId: string
      readonly rideId: string | null
      readonly status: 'inquiry' | 'open' | 'won' | 'lost'
      readonly amount: number
      readonly currency: string
    }
    /** A card's bank no longer holds the price of a ride that is still to come. */
    'payment.hold-lost': { readonly paymentId: string; readonly rideId: string; readonly userId: string }
    /** A card did not take its refund in the end. For a ride the amount is in the rider's wallet now. */
    'payment.refund-failed': {
      readonly paymentId: string
      readonly userId: string
      readonly rideId: string | null
      readonly amount: number
      readonly currency: string
    }
    /**
     * Some of what a ride cost was given back, with a sentence for the rider; of it their chauffeur bears `fromDriver`.
     */
    'payment.refunded': {
      readonly rideId: string
      readonly riderId: string
      readonly driverId: string | null
      readonly amount: number
      /** Of it, to the company that paid for the ride. */
      readonly toAccount: number
      readonly fromDriver: number
      readonly currency: string
      readonly note: string
      readonly creditNoteId: string | null
    }
    /** Something happened in a driver's account at the provider; what, the provider says when it is asked. */
    'provider.account-changed': { readonly accountId: string }
  }
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'payments.converge': { readonly paymentId: string }
    'payments.work-event': { readonly eventId: string }
    'payments.sweep': Record<string, never>
    'payments.capture-hold': { readonly paymentId: string }
    'payments.sweep-disputes': Record<string, never>
    'payments.absorb-disputes': { readonly paymentId: string }
  }
}

export {}
