import type { UserId } from '@livery/kernel/ids.ts'

/** Whom the sockets tell: everybody in the conversation who has an account, on all their devices. */
export function listenersOf({ riderId, driverId }: { riderId: UserId; driverId: UserId | null }): readonly UserId[] {
  return driverId === null ? [riderId] : [riderId, driverId]
}
