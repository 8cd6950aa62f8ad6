import type { ActApprovalStatus } from '@livery/contracts/choices.ts'
import type { OfficeRight } from '@livery/contracts/team/rights.ts'
import type { ActApprovalId, UserId } from '@livery/kernel/ids.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** Asked for, decided, taken back, or no longer open. */
    'act-approval.changed': {
      readonly approvalId: ActApprovalId
      readonly askedBy: UserId
      readonly needs: OfficeRight
      readonly status: ActApprovalStatus
    }
  }
}
