import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { findRide, openGuestKey, type Ride } from '../../rides/index.ts'
import type { ThreadKey } from '../domain/message.ts'
import { type Participant, participantOf } from '../domain/participant.ts'

export interface Participation {
  readonly ride: Ride
  readonly participant: Participant
}

/** The ride, and the caller's place in the talk about it; RIDE_NOT_FOUND for everybody else. */
export async function ensureParticipant(db: Queryable, rideId: string, userId: UserId): Promise<Participation> {
  const ride = await findRide(db, rideId)
  const participant = ride === null ? null : participantOf(ride, userId)
  if (ride === null || participant === null) throw refuse('RIDE_NOT_FOUND')
  return { ride, participant }
}

/** The guest's place, by their link. */
export async function ensureGuestParticipant(ctx: AppContext, key: string): Promise<Participation> {
  return { ride: await openGuestKey(ctx, key), participant: { who: 'guest', userId: null } }
}

/** With the driver who has the ride now; null while nobody has. */
export function threadOf({ id, driverId }: Ride): ThreadKey | null {
  return driverId === null ? null : { rideId: id, driverId }
}
