// What proposals tell the house.
import type { ProposalStatus } from '@livery/contracts/proposals/proposals.ts'
import type { ProposalId, UserId } from '@livery/kernel/ids.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** A price that was mailed to a customer is sent, opened, answered, over or taken back. */
    'proposal.moved': {
      readonly proposalId: ProposalId
      readonly riderId: UserId
      readonly version: number
      /** Null for a new one. */
      readonly from: ProposalStatus | null
      readonly to: ProposalStatus
    }
  }
}
