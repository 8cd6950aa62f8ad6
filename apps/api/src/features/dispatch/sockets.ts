import type { SocketHandlers } from '../../platform/realtime/realtime.ts'
import { bringTrack } from './use-cases/bring-track.ts'
import { setAvailability } from './use-cases/set-availability.ts'
import { takeLocation } from './use-cases/take-location.ts'

export const dispatchSockets: SocketHandlers = {
  driver: {
    track: (world, caller, batch) => bringTrack(world, caller.userId, batch),
    location: (world, caller, fix) => takeLocation(world, caller.userId, fix),
    availability: (world, caller, message) =>
      setAvailability(
        world,
        caller.userId,
        message.online,
        message.lat === undefined || message.lng === undefined ? null : { lat: message.lat, lng: message.lng },
      ),
  },
}
