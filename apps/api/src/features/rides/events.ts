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
    /** A ride for later has nobody: these drivers could claim it. */
    'ride.unclaimed': { readonly rideId: string; readonly driverIds: readonly string[] }
    /** The same shortly before its pickup: the office has to look. */
    'ride.at-risk': { readonly rideId: string; readonly number: number }
    /** A stop was asked for, agreed to, declined or left unanswered. */
    'ride.changed': {
      readonly rideId: string
      readonly riderId: string
      readonly driverId: string | null
      readonly status: 'proposed' | 'applied' | 'declined' | 'expired'
    }
    /** The rider asked for more minutes, and has them. */
    'ride.wait-extended': {
      readonly rideId: string
      readonly riderId: string
      readonly driverId: string | null
      readonly until: string
      readonly timeZone: string
    }
    /** The pickup of a ride of later is near. */
    'ride.soon': { readonly rideId: string; readonly riderId: string; readonly driverId: string | null }
  }
}
