import type { LocationDoubted } from '@livery/contracts/realtime/events.ts'
import type { SocketHandlers } from '../../platform/realtime/socket-handlers.ts'
import { bringTrack } from './use-cases/bring-track.ts'
import { setAvailability } from './use-cases/set-availability.ts'
import { takeLocation } from './use-cases/take-location.ts'

export const dispatchSockets: SocketHandlers = {
  driver: {
    track: (ctx, caller, batch) => bringTrack(ctx, caller.userId, batch),
    location: (ctx, caller, fix) =>
      takeLocation(ctx, caller.userId, fix) ? Promise.resolve({ doubted: true } satisfies LocationDoubted) : undefined,
    availability: (ctx, caller, message) =>
      setAvailability(
        ctx,
        caller.userId,
        message.online,
        message.lat === undefined || message.lng === undefined ? null : { lat: message.lat, lng: message.lng },
      ),
  },
}
