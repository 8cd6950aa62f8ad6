import type { RideId } from '@livery/kernel/ids.ts'
import { addMs, SECOND_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Ride } from '../domain/ride.ts'
import { findOverlapped } from '../store/ride-arrivals.ts'
import { lockDriverPlan } from '../store/rides.ts'
import { fitInPlan } from './ensure-free.ts'

export interface Clash {
  readonly otherRideId: RideId | null
  readonly isOverlap: boolean
}

/** Which other ride of its chauffeur's the time meets, or leaves too little time for. Runs in `measuringDrives`. */
export async function clashOf(ctx: AppContext, tx: Tx, ride: Ride, pickupAt: Date): Promise<Clash | null> {
  if (ride.driverId === null) return null
  await lockDriverPlan(tx, ride.driverId)
  const span = { from: pickupAt, to: addMs(pickupAt, ride.durationSeconds * SECOND_MS) }
  const overlapped = await findOverlapped(tx, ride.driverId, ride.id, span)
  if (overlapped !== null) return { otherRideId: overlapped.rideId, isOverlap: true }
  const fit = await fitInPlan(ctx, tx, ride.driverId, { ...ride, pickupAt })
  if (fit.isEngaged) return { otherRideId: null, isOverlap: false }
  if (fit.overlaps === null && fit.shortSeconds === 0) return null
  const gaps = [fit.before, fit.after].filter((gap) => gap !== null)
  const tightest = gaps.toSorted((left, right) => left.spareSeconds - right.spareSeconds)[0]
  return { otherRideId: (fit.overlaps ?? tightest?.other)?.rideId ?? null, isOverlap: false }
}
