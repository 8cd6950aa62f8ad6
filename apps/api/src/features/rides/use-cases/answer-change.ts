// What becomes of a stop that waits for the chauffeur: they agree, they do not, or they never answer.
import type { ChangeStatus } from '@livery/contracts/rides/ride-views.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { changeHeldAmount } from '../../payments/index.ts'
import { closeChange, type OpenChange, openChangesOf, type StopChange } from '../change-store.ts'
import { legOf } from '../domain/agenda.ts'
import type { Ride } from '../domain/ride.ts'
import { TERMINAL } from '../domain/ride-states.ts'
import { findRideForUpdate } from '../store.ts'
import { ensureFree } from './ensure-free.ts'
import { amendRide } from './move-ride.ts'

/** They agree only if the longer ride still leaves them the time for their next one. */
export async function acceptChange(ctx: AppContext, tx: Tx, ride: Ride, driverId: string): Promise<Ride> {
  const change = await getOpenChange(ctx, tx, ride)
  const longer = { ...ride, durationSeconds: change.durationSeconds }
  await ensureFree(ctx, tx, driverId, legOf(longer, ctx.now()), ctx.now())
  await closeChange(tx, change.id, 'applied', ctx.now())
  await changeHeldAmount(ctx, tx, ride.id, Math.min(0, change.total - change.before))
  const changed = await applyChange(ctx, tx, ride, change)
  await tellOfChange(ctx, tx, changed, 'applied')
  return changed
}

export async function declineChange(ctx: AppContext, tx: Tx, ride: Ride): Promise<Ride> {
  return letGo(ctx, tx, ride, await getOpenChange(ctx, tx, ride), 'declined')
}

/** Nobody answered. What was put aside for a ride that has ended meanwhile was let go with it. */
export async function expireChange(ctx: AppContext, rideId: string): Promise<void> {
  await ctx.transact(async (tx) => {
    const ride = await findRideForUpdate(tx, rideId)
    const change = (await openChangesOf(tx, [rideId])).get(rideId)
    if (ride === null || change === undefined || change.expiresAt > ctx.now()) return
    if (TERMINAL.includes(ride.status)) await closeChange(tx, change.id, 'expired', ctx.now())
    else await letGo(ctx, tx, ride, change, 'expired')
  })
}

export function applyChange(ctx: AppContext, tx: Tx, ride: Ride, change: StopChange): Promise<Ride> {
  return amendRide(ctx, tx, ride, {
    stops: change.stops,
    distanceMetres: change.distanceMetres,
    durationSeconds: change.durationSeconds,
    shape: change.shape,
    quotedLines: change.lines,
    quotedTotalMinor: change.total,
    netPayMinor: change.netPay,
  })
}

export function tellOfChange(
  ctx: AppContext,
  tx: Tx,
  ride: Ride,
  status: Exclude<ChangeStatus, 'preview'>,
): Promise<void> {
  const { id: rideId, riderId, driverId } = ride
  return ctx.publish(tx, 'ride.changed', rideId, { rideId, riderId, driverId, status })
}

/** A ride that has ended has none: what was put aside for it was let go, and its totals are frozen. */
async function getOpenChange(ctx: AppContext, tx: Tx, ride: Ride): Promise<OpenChange> {
  if (TERMINAL.includes(ride.status)) throw refuse('NO_OPEN_CHANGE')
  const change = (await openChangesOf(tx, [ride.id])).get(ride.id)
  if (change === undefined || change.expiresAt <= ctx.now()) throw refuse('NO_OPEN_CHANGE')
  return change
}

async function letGo(
  ctx: AppContext,
  tx: Tx,
  ride: Ride,
  change: OpenChange,
  status: 'declined' | 'expired',
): Promise<Ride> {
  await closeChange(tx, change.id, status, ctx.now())
  await changeHeldAmount(ctx, tx, ride.id, -Math.max(0, change.total - change.before))
  const unchanged = await amendRide(ctx, tx, ride, {})
  await tellOfChange(ctx, tx, unchanged, status)
  return unchanged
}
