// The hottest path: a fix of a driver's phone. It touches memory only; the database hears of it within a second.
import type { LocationFix } from '@livery/contracts/realtime/events.ts'
import { bearingDegrees, distanceMetres } from '@livery/kernel/geo.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import { liveFleet } from '../fleet.ts'
import { refreshEta } from './refresh-eta.ts'

/** Less than this is the phone's noise and not the car's motion. */
const STILL_METRES = 15
const FUTURE_MS = 60_000

export function takeLocation(world: World, driverId: string, fix: LocationFix): void {
  const fleet = liveFleet(world)
  const known = fleet.index.find(driverId)
  if (known === undefined) throw refuse('DRIVER_OFFLINE')
  const fixAt = Date.parse(fix.at)
  const now = world.now().getTime()
  // A fix that was overtaken by a newer one, or a clock that runs ahead, changes nothing.
  if (fixAt <= known.fixAt || fixAt > now + FUTURE_MS) return
  const metres = distanceMetres(known, fix)
  const heading = fix.heading ?? (metres > 3 ? bearingDegrees(known, fix) : known.heading)
  const driver = {
    ...known,
    lat: fix.lat,
    lng: fix.lng,
    heading,
    fixAt,
    movedAt: metres > STILL_METRES ? fixAt : known.movedAt,
  }
  fleet.moved(driver)
  world.metrics.locations.inc()
  if (driver.rideId === null || driver.riderId === null) return
  world.realtime.tell('user', driver.riderId, 'ride:location', {
    rideId: driver.rideId,
    location: { lat: driver.lat, lng: driver.lng, heading, at: fix.at },
  })
  refreshEta(world, driver)
}
