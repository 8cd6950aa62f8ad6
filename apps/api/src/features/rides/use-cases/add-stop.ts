// A rider adds a stop to a booked ride: priced first, then asked for, then, once whoever must agree has agreed, made
// so.
import type { AddStop } from '@livery/contracts/rides/rides.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { encodePolyline } from '@livery/kernel/polyline.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { changeHeldAmount } from '../../payments/index.ts'
import { ensureInRegion } from '../../places/index.ts'
import { getTariff } from '../../pricing/index.ts'
import { insertChange, openChangesOf, type StopChange } from '../change-store.ts'
import { decideAddedStop, priceOfWay, type WhoDecides } from '../domain/added-stop.ts'
import type { Ride } from '../domain/ride.ts'
import { findRide, findRideForUpdate } from '../store.ts'
import { applyChange, tellOfChange } from './answer-change.ts'
import { amendRide, ensureVersion } from './move-ride.ts'

export interface PricedStop {
  readonly ride: Ride
  readonly by: WhoDecides
  readonly change: StopChange
}

/** What the stop would do to way and price; nothing is changed. */
export async function priceAddedStop(ctx: AppContext, riderId: UserId, wish: AddStop): Promise<PricedStop> {
  const ride = await findRide(ctx.db, wish.rideId)
  if (ride === null || ride.riderId !== riderId) throw refuse('RIDE_NOT_FOUND')
  ensureVersion(ride, wish.version)
  const decision = decideAddedStop(ride, wish.addonlocation)
  if (!decision.ok) throw refuse(decision.refusal)
  await ensureInRegion(ctx, wish.addonlocation, 'addonlocation')
  const route = await ctx.maps.route([ride.pickup, ...decision.stops, ride.dropOff])
  const { terms } = await getTariff(ctx.db, ride.tariffId)
  const way = { distanceMetres: Math.round(route.distanceMetres), durationSeconds: Math.round(route.durationSeconds) }
  const price = priceOfWay(ride, way, decision.stops.length, terms)
  const change = {
    stop: wish.addonlocation,
    stops: decision.stops,
    ...way,
    shape: encodePolyline(route.geometry.coordinates),
    lines: price.lines,
    before: ride.quotedTotalMinor,
    total: price.total,
    netPay: price.netPay,
  }
  return { ride, by: decision.by, change }
}

export type AddedStop = PricedStop & { readonly status: 'applied' | 'proposed'; readonly expiresAt: Date | null }

/**
 * The way is asked for before the ride is locked; a ride that has changed meanwhile is refused. A dearer ride puts the
 * difference aside now, so that the chauffeur is not asked for nothing; a cheaper one gives it back once they have
 * agreed.
 */
export async function addStop(ctx: AppContext, riderId: UserId, wish: AddStop): Promise<AddedStop> {
  const priced = await priceAddedStop(ctx, riderId, wish)
  const { change, by } = priced
  if (wish.total !== undefined && wish.total !== change.total) throw refuse('PRICE_CHANGED')
  return ctx.transact(async (tx) => {
    const ride = await findRideForUpdate(tx, wish.rideId)
    if (ride === null || ride.version !== priced.ride.version) throw refuse('STALE_VERSION')
    if ((await openChangesOf(tx, [ride.id])).size > 0) throw refuse('CHANGE_PENDING')
    const difference = change.total - change.before
    if (by === 'driver') {
      const expiresAt = addMs(
        ctx.now(),
        (await policyInForce({ ...ctx, db: tx }, 'search')).changeAnswerMinutes * MINUTE_MS,
      )
      await changeHeldAmount(ctx, tx, ride.id, Math.max(0, difference))
      await insertChange(tx, ride.id, change, ctx.now(), expiresAt)
      await ctx.jobs.schedule(tx, 'ride.change-over', { rideId: ride.id }, expiresAt)
      const asked = await amendRide(ctx, tx, ride, {})
      await tellOfChange(ctx, tx, asked, 'proposed')
      return { ...priced, ride: asked, status: 'proposed', expiresAt }
    }
    return { ...priced, ride: await applyAtOnce(ctx, tx, ride, change), status: 'applied', expiresAt: null }
  })
}

/** Nobody has the ride yet; whoever is being asked about it is asked anew, about the ride as it is now. */
async function applyAtOnce(ctx: AppContext, tx: Tx, ride: Ride, change: StopChange): Promise<Ride> {
  await changeHeldAmount(ctx, tx, ride.id, change.total - change.before)
  await insertChange(tx, ride.id, change, ctx.now(), null)
  const changed = await applyChange(ctx, tx, ride, change)
  if (ride.status === 'searching') await ctx.searches.askAnew(ctx, tx, changed)
  await tellOfChange(ctx, tx, changed, 'applied')
  return changed
}
