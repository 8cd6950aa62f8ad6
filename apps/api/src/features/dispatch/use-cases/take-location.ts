// The hottest path: a fix of a driver's phone. It touches memory only; the database hears of it within seconds.
import type { LocationFix } from '@livery/contracts/rides/track.ts'
import { bearingDegrees, distanceMetres } from '@livery/kernel/geo.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { aheadAfter, type Fix, judgeLiveFix } from '../../rides/index.ts'
import type { IndexedDriver } from '../domain/driver-index.ts'
import { isHiddenAt } from '../domain/hidden-start.ts'
import type { LiveFleet } from '../ports.ts'
import { assistantOnWay, refreshWay } from './refresh-way.ts'

/** Less than this is the phone's noise and not the car's motion. */
const STILL_METRES = 15

/** Answers whether it was doubted: a place where nobody can have driven is taken once the phone stays with it. */
export function takeLocation(ctx: AppContext, driverId: UserId, fix: LocationFix): boolean {
  const fleet = ctx.liveFleet
  const known = fleet.index.find(driverId)
  if (known === undefined) throw refuse('DRIVER_OFFLINE')
  const fixAt = Date.parse(fix.at)
  const now = ctx.now().getTime()
  const metres = distanceMetres(known, fix)
  const before = known.aheadMetres ?? 0
  const dropped = judgeLiveFix(known.fixAt, fixAt, metres, fix, now, fleet.limits, before)
  const isJump = dropped === 'too_fast' && insists(ctx, fleet, known, fix, fixAt, metres)
  if (dropped !== null && !isJump) {
    fleet.tracks.drop(driverId, known.rideId, dropped)
    ctx.metrics.droppedLocations.inc({ reason: dropped })
    return dropped === 'too_fast'
  }
  fleet.tracks.believe(driverId)
  const heading = fix.heading ?? (metres > 3 ? bearingDegrees(known, fix) : known.heading)
  const driver = {
    ...known,
    lat: fix.lat,
    lng: fix.lng,
    heading,
    fixAt,
    movedAt: metres > STILL_METRES ? fixAt : known.movedAt,
    receivedAt: now,
    aheadMetres: isJump ? 0 : aheadAfter(before, metres, fixAt - known.fixAt, fleet.limits.metresPerSecond),
  }
  fleet.moved(driver)
  ctx.metrics.locations.inc()
  if (driver.rideId === null || driver.riderId === null) return false
  const kept: Fix = isJump
    ? { lat: fix.lat, lng: fix.lng, at: fixAt, isJump }
    : { lat: fix.lat, lng: fix.lng, at: fixAt }
  fleet.tracks.add(driver.rideId, driverId, kept, now)
  const { rideId, riderId } = driver
  const location = { lat: driver.lat, lng: driver.lng, heading, at: fix.at }
  refreshWay(ctx, driver)
  if (isHiddenAt(driver.hidden, driver)) return false
  for (const userId of [riderId, assistantOnWay(rideId)])
    if (userId !== null) ctx.realtime.tell('user', userId, 'ride:location', { rideId, location })
  return false
}

/** Nobody can have driven there. Where the phone stays with it, it is taken, and the office is told. */
function insists(
  ctx: AppContext,
  fleet: LiveFleet,
  known: IndexedDriver,
  { lat, lng }: LocationFix,
  at: number,
  metres: number,
): boolean {
  const { metresPerSecond, jumps: most } = fleet.limits
  const { driverId, rideId } = known
  const { stays, jumps } = fleet.tracks.doubt(driverId, rideId, { lat, lng, at }, metresPerSecond)
  if ((stays || jumps === most) && fleet.tracks.isNews(driverId, rideId, ctx.now().getTime())) {
    const jumped = { driverId, rideId, metres: Math.round(metres) }
    ctx
      .transact((tx) => ctx.publish(tx, 'driver.position-jumped', driverId, jumped))
      .catch((error) => ctx.log.error({ err: error, driverId }, 'a jump was not told'))
  }
  return stays
}
