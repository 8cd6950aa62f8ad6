import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { ensureCarDocuments, ensureDocuments } from '../../documents/index.ts'
import { holdWholePrice } from '../../payments/index.ts'
import { legOf } from '../domain/agenda.ts'
import { changesTrip, isStillOpen, refusalOfStopsBehind, withoutOvertaken } from '../domain/changed-ride.ts'
import type { Ride } from '../domain/ride.ts'
import { TERMINAL } from '../domain/ride-states.ts'
import { type Asks, type BookedChange, closeChange, type OpenChange, openChangesOf } from '../store/changes.ts'
import { dropLapsedChangeToPay } from '../store/changes-to-pay.ts'
import { stopsMadeOf } from '../store/driven.ts'
import { findRideForUpdate } from '../store/rides.ts'
import { letGoAfter } from './begin-after.ts'
import { tellOfChange } from './drop-open-change.ts'
import { ensureFree } from './ensure-free.ts'
import { amendRide } from './move-ride.ts'
import { setTimersAnew } from './schedule-ride.ts'

/** They agree only if the ride as it is to be still leaves them the time for their others. */
export async function acceptChange(ctx: AppContext, tx: Tx, ride: Ride, driverId: UserId): Promise<Ride> {
  const change = withoutOvertaken(ride, await getOpenChange(ctx, tx, ride, 'driver'))
  await ensureNotBehind(tx, ride, change)
  const changed = { ...ride, ...patchOf(ride, change) }
  await ensureFree(ctx, tx, driverId, legOf(changed, ctx.now()), ctx.now())
  if ('pickupAt' in change.after) {
    await ensureDocuments(tx, driverId, changed.pickupAt)
    if (ride.vehicleId !== null) await ensureCarDocuments(tx, driverId, ride.vehicleId, changed.pickupAt)
  }
  return makeSo(ctx, tx, ride, change, driverId)
}

export async function declineChange(ctx: AppContext, tx: Tx, ride: Ride, driverId: UserId): Promise<Ride> {
  return letGo(ctx, tx, ride, await getOpenChange(ctx, tx, ride, 'driver'), { status: 'declined', by: driverId })
}

/** Whoever was asked has agreed. */
export async function makeSo(ctx: AppContext, tx: Tx, ride: Ride, change: OpenChange, by: UserId): Promise<Ride> {
  await closeChange(tx, change, 'applied', ctx.now(), by)
  await holdWholePrice(ctx, tx, ride.id, change.total)
  const applied = await applyChange(ctx, tx, ride, change)
  await tellOfChange(ctx, tx, applied, change, 'applied', by)
  return applied
}

/** The car has come to a stop since that the change would leave out. */
export async function ensureNotBehind(tx: Tx, ride: Ride, { after }: OpenChange): Promise<void> {
  const refusal = refusalOfStopsBehind(ride, after, await stopsMadeOf(tx, ride.id))
  if (refusal !== null) throw refuse(refusal)
}

/** Nobody answered. What was put aside for a ride that has ended meanwhile was let go with it. */
export async function expireChange(ctx: AppContext, rideId: RideId): Promise<void> {
  await ctx.transact(async (tx) => {
    const ride = await findRideForUpdate(tx, rideId)
    await dropLapsedChangeToPay(tx, rideId, ctx.now())
    const change = (await openChangesOf(tx, [rideId])).get(rideId)
    if (ride === null || change === undefined || change.expiresAt > ctx.now()) return
    if (TERMINAL.includes(ride.status)) await closeChange(tx, change, 'expired', ctx.now())
    else await letGo(ctx, tx, ride, change, { status: 'expired', by: null })
  })
}

export async function applyChange(ctx: AppContext, tx: Tx, ride: Ride, change: BookedChange): Promise<Ride> {
  if (changesTrip(change.after)) await letGoAfter(ctx, tx, ride.id)
  const amended = await amendRide(ctx, tx, ride, patchOf(ride, change))
  if ('pickupAt' in change.after) await setTimersAnew(ctx, tx, amended)
  // Somebody may be asked to stand in for its chauffeur.
  if (amended.driverId !== null && (change.stop !== null || changesTrip(change.after)))
    await ctx.searches.askAnew(tx, amended)
  return amended
}

/**
 * The ride as it is to be. A landing is of the flight and the day that it was noted for; one that the chauffeur waits
 * for, or has waited for, stays until the office notes another: without it they would be late for the plane.
 */
export function patchOf(
  ride: Ride,
  change: BookedChange,
): Partial<Omit<Ride, 'id' | 'status' | 'version' | 'updatedAt'>> {
  const { after } = change
  const isWaitedFor = ride.landedAt !== null && (ride.landedAt > ride.pickupAt || ride.arrivedAt !== null)
  const isOtherFlight = 'pickupAt' in after || ('flight' in after && !isWaitedFor)
  return {
    ...after,
    ...('pickupAt' in after && ride.driverId !== null && { promisedArrivalAt: after.pickupAt as Date }),
    ...('vehicleClass' in after && { signatureVehicleId: null }),
    ...(isOtherFlight && { landedAt: null, isDomestic: false }),
    ...(('pickupAt' in after || 'flight' in after) && { arrivalOff: null }),
    ...(changesTrip(after) && {
      stops: change.stops,
      distanceMetres: change.distanceMetres,
      durationSeconds: change.durationSeconds,
      shape: change.shape,
      quotedLines: change.lines,
      quotedTotalMinor: change.total,
      netPayMinor: change.netPay,
      cancelLeastMinor: change.cancelLeast,
    }),
  }
}

/** As it would be shown to somebody before it is made so. */
export const rideAsChanged = (ride: Ride, change: BookedChange): Ride => ({ ...ride, ...patchOf(ride, change) })

/** A ride that has ended has none: what was put aside for it was let go, and its totals are frozen. */
export async function getOpenChange(ctx: AppContext, tx: Tx, ride: Ride, asks: Asks): Promise<OpenChange> {
  if (TERMINAL.includes(ride.status)) throw refuse('NO_OPEN_CHANGE')
  const change = (await openChangesOf(tx, [ride.id])).get(ride.id)
  if (change === undefined || change.asks !== asks || !isStillOpen(change, ride, ctx.now()))
    throw refuse('NO_OPEN_CHANGE')
  return change
}

export async function letGo(
  ctx: AppContext,
  tx: Tx,
  ride: Ride,
  change: OpenChange,
  { status, by }: { readonly status: 'declined' | 'expired'; readonly by: UserId | null },
): Promise<Ride> {
  await closeChange(tx, change, status, ctx.now(), by)
  await holdWholePrice(ctx, tx, ride.id, ride.quotedTotalMinor)
  const unchanged = await amendRide(ctx, tx, ride, {})
  await tellOfChange(ctx, tx, unchanged, change, status)
  return unchanged
}
