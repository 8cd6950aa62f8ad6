// How long until the car is where its ride takes it next: by the streets, at most every ten seconds a ride.
import type { AppContext } from '../../../app-context.ts'
import { findRide } from '../../rides/index.ts'
import type { IndexedDriver } from '../domain/driver-index.ts'
import { liveFleet } from '../fleet.ts'

const EVERY_MS = 10_000
const lastByRide = new Map<string, number>()

export function refreshEta(ctx: AppContext, driver: IndexedDriver): void {
  const { rideId, riderId } = driver
  if (rideId === null || riderId === null) return
  const now = Date.now()
  if (now - (lastByRide.get(rideId) ?? 0) < EVERY_MS) return
  lastByRide.set(rideId, now)
  computeEta(ctx, driver, rideId, riderId).catch((error) =>
    ctx.log.warn({ err: error, rideId }, 'no estimate for a ride'),
  )
}

export function forgetEta(rideId: string): void {
  lastByRide.delete(rideId)
}

async function computeEta(ctx: AppContext, driver: IndexedDriver, rideId: string, riderId: string): Promise<void> {
  const ride = await findRide(ctx.db, rideId)
  const target =
    ride === null
      ? null
      : ride.status === 'assigned' || ride.status === 'en_route'
        ? ride.pickup
        : ride.status === 'in_progress'
          ? ride.dropOff
          : null
  if (target === null) return liveFleet(ctx).noteEta(driver.driverId, null)
  const matrix = await ctx.maps.matrix([driver], [target])
  const leg = matrix[0]?.[0]
  if (leg == null) return
  const etaSeconds = Math.round(leg.durationSeconds)
  liveFleet(ctx).noteEta(driver.driverId, etaSeconds)
  ctx.realtime.tell('user', riderId, 'ride:eta', { rideId, etaSeconds })
}
