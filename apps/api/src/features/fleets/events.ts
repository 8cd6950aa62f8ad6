// What fleets tell the house.
import type { FleetMembershipId, UserId } from '@livery/kernel/ids.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    'fleet.joined': {
      readonly membershipId: FleetMembershipId
      readonly partnerId: UserId
      readonly chauffeur: string
    }
    /** By one of the three; an invitation that nobody had accepted ends silently. */
    'fleet.left': {
      readonly membershipId: FleetMembershipId
      readonly by: 'partner' | 'driver' | 'office'
      readonly partnerId: UserId
      readonly fleet: string
      readonly driverId: UserId
      readonly chauffeur: string
    }
  }
}
