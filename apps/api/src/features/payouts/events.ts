// What payouts tell the house.
declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** The bank has it, or did not take it and it is back in the wallet; also days after it had it. */
    'payout.ended': {
      readonly payoutId: string
      readonly driverId: string
      readonly status: 'paid' | 'failed'
      readonly amount: number
      readonly currency: string
    }
  }
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'payouts.send': { readonly payoutId: string }
    'payouts.weekly': Record<string, never>
    'payouts.look-back': Record<string, never>
    'payouts.look-at': { readonly payoutId: string }
    'payouts.pay-driver': { readonly driverId: string; readonly week: string }
  }
}

export {}
