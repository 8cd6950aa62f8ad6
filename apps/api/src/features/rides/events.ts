// Facts about rides, past tense. Every move is one fact; who listens looks at the move.
import type { ActorKind, RideStatus } from '@livery/contracts/rides/ride-status.ts'
import type { RideMove } from './domain/ride-states.ts'

export interface RideMoved {
  readonly rideId: string
  readonly riderId: string
  readonly driverId: string | null
  /** The driver whom a give-back lets go. */
  readonly formerDriverId: string | null
  readonly from: RideStatus | null
  readonly to: RideStatus
  readonly move: RideMove | 'book'
  readonly actor: ActorKind
  readonly version: number
}

declare module '../../platform/facts.ts' {
  interface Facts {
    'ride.moved': RideMoved
  }
}
