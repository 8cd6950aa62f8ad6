import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { findRide, guestSince, openGuestKey, type Ride } from '../rides/index.ts'
import type { ThreadKey } from './domain/message.ts'
import { type Participant, participantOf } from './domain/participant.ts'

export interface Participation {
  readonly ride: Ride
  readonly participant: Participant
  /** What was written earlier is not theirs to read: another guest rode then. */
  readonly since: Date | null
}

/** The ride, and the caller's place in the talk about it; RIDE_NOT_FOUND for everybody else. */
export async function ensureParticipant(db: Queryable, rideId: RideId, userId: UserId): Promise<Participation> {
  const ride = await findRide(db, rideId)
  const participant = ride === null ? null : participantOf(ride, userId)
  if (ride === null || participant === null) throw refuse('RIDE_NOT_FOUND')
  return { ride, participant, since: null }
}

/** The guest's place, by their link. */
export async function ensureGuestParticipant(ctx: AppContext, key: string): Promise<Participation> {
  const ride = await openGuestKey(ctx, key)
  return { ride, participant: { who: 'guest', userId: null }, since: await guestSince(ctx.db, ride.id) }
}

/** With the driver who has the ride now; null while nobody has. */
export function threadOf({ id, driverId }: Ride): ThreadKey | null {
  return driverId === null ? null : { rideId: id, driverId }
}
