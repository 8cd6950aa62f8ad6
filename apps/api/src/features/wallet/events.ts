// What the ledger tells the house.
import type { UserId } from '@livery/kernel/ids.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** A wallet's balance or what is held of it has changed; how much it is now is read when somebody needs it. */
    'wallet.changed': { readonly userId: UserId; readonly userType: 'user' | 'driver' }
    /** The whole ledger was added up; how many balances are not what their postings make them. */
    'ledger.proven': { readonly findings: number }
  }
}
