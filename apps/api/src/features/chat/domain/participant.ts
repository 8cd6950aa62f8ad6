// Who takes part in the talk about a ride: its rider, its guest when it was booked for one, and the driver who has it
// now.
import type { ChatAuthor } from '@livery/contracts/chat/chat.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { Ride } from '../../rides/index.ts'

export interface Participant {
  readonly who: ChatAuthor
  /** Null for a guest, who has no account. */
  readonly userId: UserId | null
}

/** The caller's place in it; null for a stranger, and for the driver who gave the ride back. */
export function participantOf(ride: Pick<Ride, 'riderId' | 'driverId'>, userId: UserId): Participant | null {
  if (ride.riderId === userId) return { who: 'rider', userId }
  return ride.driverId === userId ? { who: 'driver', userId } : null
}

export function partiesOf(ride: Pick<Ride, 'guest'>): readonly ChatAuthor[] {
  return ride.guest === null ? ['rider', 'driver'] : ['rider', 'guest', 'driver']
}
