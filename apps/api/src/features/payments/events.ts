// What payments tell the house.
import type { InvoiceId, OrderId, PaymentId, RideId, UserId } from '@livery/kernel/ids.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /**
     * The ride's money is put aside: the provider confirmed the card hold, or a wallet took its place (no payment id).
     */
    'ride.payment-held': { readonly rideId: OrderId; readonly paymentId: PaymentId | null }
    /** The bank wants its cardholder to confirm the payment of a ride. */
    'payment.bank-asks': { readonly rideId: OrderId; readonly userId: UserId }
    /** The card said no. Before the ride the rider may try another card; after it the amount stays open. */
    'ride.payment-failed': { readonly rideId: OrderId; readonly code: string }
    /** A card has paid its rider's tip, and the driver has it. */
    'ride.tipped': {
      readonly rideId: RideId
      readonly riderId: UserId
      readonly driverId: UserId
      readonly amount: number
    }
    /** A cardholder took a payment back through the bank, or the bank has decided. */
    'payment.disputed': {
      readonly disputeId: string
      readonly paymentId: PaymentId
      readonly rideId: OrderId | null
      readonly status: 'inquiry' | 'open' | 'won' | 'lost'
      readonly amount: number
      readonly currency: string
    }
    /** A card's bank no longer holds the price of a ride that is still to come. */
    'payment.hold-lost': { readonly paymentId: PaymentId; readonly rideId: OrderId; readonly userId: UserId }
    /** A card did not take its refund in the end. For a ride the amount is in the rider's wallet now. */
    'payment.refund-failed': {
      readonly paymentId: PaymentId
      readonly userId: UserId
      readonly rideId: OrderId | null
      readonly amount: number
      readonly currency: string
    }
    /**
     * Some of what a ride cost was given back, with a sentence for the rider; of it their chauffeur bears `fromDriver`.
     */
    'payment.refunded': {
      readonly rideId: OrderId
      readonly riderId: UserId
      readonly driverId: UserId | null
      readonly amount: number
      /** Of it, to the company that paid for the ride. */
      readonly toAccount: number
      readonly fromDriver: number
      readonly currency: string
      readonly note: string
      readonly creditNoteId: InvoiceId | null
    }
    /** Something happened in a driver's account at the provider; what, the provider says when it is asked. */
    'provider.account-changed': { readonly accountId: string }
  }
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'payments.converge': { readonly paymentId: PaymentId }
    'payments.work-event': { readonly eventId: string }
    'payments.sweep': Record<string, never>
    'payments.capture-hold': { readonly paymentId: PaymentId }
    'payments.sweep-disputes': Record<string, never>
    'payments.absorb-disputes': { readonly paymentId: PaymentId }
  }
}
