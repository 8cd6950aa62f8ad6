// Events about rides that were planned together, past tense.
import type { RideId, UserId } from '@livery/kernel/ids.ts'

/** The job has come to the end of what somebody of the office had booked for this rider. */
export interface BookedTogether {
  readonly riderId: UserId
  readonly officerId: UserId
  /** The soonest of them. */
  readonly rideId: RideId
  readonly count: number
}

/** Several rides of a series were called off in one act. */
export interface CalledOffTogether {
  readonly riderId: UserId
  /** The soonest of them. */
  readonly rideId: RideId
  readonly count: number
  readonly refund: { readonly minor: number; readonly currency: string }
}

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    'planned-rides.booked': BookedTogether
    'planned-rides.called-off': CalledOffTogether
  }
}
