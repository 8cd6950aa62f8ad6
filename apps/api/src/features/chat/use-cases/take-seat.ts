import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { findRide, openGuestKey, type Ride } from '../../rides/index.ts'
import type { ThreadKey } from '../domain/message.ts'
import { type Seat, seatOf } from '../domain/seat.ts'

export interface Seated {
  readonly ride: Ride
  readonly seat: Seat
}

/** The ride, and the caller's place in the talk about it; RIDE_NOT_FOUND for everybody else. */
export async function takeSeat(db: Queryable, rideId: string, userId: UserId): Promise<Seated> {
  const ride = await findRide(db, rideId)
  const seat = ride === null ? null : seatOf(ride, userId)
  if (ride === null || seat === null) throw refuse('RIDE_NOT_FOUND')
  return { ride, seat }
}

/** The guest's place, by his link. */
export async function takeGuestSeat(ctx: AppContext, key: string): Promise<Seated> {
  return { ride: await openGuestKey(ctx, key), seat: { who: 'guest', userId: null } }
}

/** With the driver who has the ride now; null while nobody has. */
export function threadOf({ id, driverId }: Ride): ThreadKey | null {
  return driverId === null ? null : { rideId: id, driverId }
}
