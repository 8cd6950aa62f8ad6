import type { RideId, UserId } from '@livery/kernel/ids.ts'

interface Listener {
  readonly audience: 'chat' | 'guest'
  /** A person's id, or the ride's for whoever has its link. */
  readonly id: UserId | RideId
}

/**
 * Whom the sockets tell: everybody in the conversation, on all their devices. Where there is no guest nobody listens.
 */
export function listenersOf(
  rideId: RideId,
  { riderId, driverId }: { readonly riderId: UserId; readonly driverId: UserId | null },
): readonly Listener[] {
  const people = driverId === null ? [riderId] : [riderId, driverId]
  return [...people.map((id) => ({ audience: 'chat', id }) as const), { audience: 'guest', id: rideId }]
}
