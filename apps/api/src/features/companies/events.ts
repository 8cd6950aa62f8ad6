// What companies tell the house.
import type { CompanyApprovalId, RideId, UserId } from '@livery/kernel/ids.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** A ride is above a limit: its company's administrators are asked. */
    'company.approval-asked': { readonly approvalId: CompanyApprovalId }
    /** One of them has answered, or nobody did in time. */
    'company.approval-ended': {
      readonly approvalId: CompanyApprovalId
      readonly rideId: RideId
      /** Its way back, where it was booked with one. */
      readonly backRideId: RideId | null
      /** Its further cars; absent in events of the release before. */
      readonly carRideIds?: readonly RideId[]
      readonly riderId: UserId
      readonly company: string
      readonly status: 'approved' | 'declined' | 'expired'
      readonly reason: string
    }
  }
}
