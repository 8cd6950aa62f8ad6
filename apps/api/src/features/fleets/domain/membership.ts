// Who drives for whom: an invitation, which is accepted or not, and an end, which either side makes.
import type { MembershipState } from '@livery/contracts/fleets/fleets.ts'
import type { FleetMembershipId, UserId } from '@livery/kernel/ids.ts'

export interface Membership {
  readonly id: FleetMembershipId
  readonly partnerId: UserId
  readonly email: string
  /** Null until it is accepted. */
  readonly driverId: UserId | null
  readonly invitedAt: Date
  readonly acceptedAt: Date | null
  readonly endedAt: Date | null
}

export interface Fleet {
  readonly partnerId: UserId
  readonly name: string
  readonly since: Date
  readonly endedAt: Date | null
}

export type EndedBy = 'partner' | 'driver' | 'office'

export function stateOf({ acceptedAt, endedAt }: Pick<Membership, 'acceptedAt' | 'endedAt'>): MembershipState {
  if (endedAt !== null) return 'ended'
  return acceptedAt === null ? 'invited' : 'active'
}
