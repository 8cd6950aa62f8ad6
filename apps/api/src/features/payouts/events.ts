// What payouts tell the house.
import type { PayoutId, UserId } from '@livery/kernel/ids.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** The bank has it, or did not take it and it is back in the wallet; also days after it had it. */
    'payout.ended': {
      readonly payoutId: PayoutId
      readonly driverId: UserId
      readonly status: 'paid' | 'failed'
      readonly amount: number
      readonly currency: string
    }
  }
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'payouts.send': { readonly payoutId: PayoutId }
    'payouts.weekly': Record<string, never>
    'payouts.look-back': Record<string, never>
    'payouts.look-at': { readonly payoutId: PayoutId }
    'payouts.pay-driver': { readonly driverId: UserId; readonly week: string }
  }
}
