// A rider adds a stop to a booked ride: priced first, then asked for, then, once whoever must agree has agreed, made
// so.
import type { ChangeConsent } from '@livery/contracts/rides/ride-changes.ts'
import type { AddStop } from '@livery/contracts/rides/rides.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { joined } from '../../../platform/database/joined.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { ensureStillMember, ensureStillOnAccount } from '../../companies/index.ts'
import { holdWholePrice } from '../../payments/index.ts'
import { ensureInRegion } from '../../places/index.ts'
import { getTariff } from '../../pricing/index.ts'
import { type ClassName, classNamed, everyClass } from '../../vehicles/index.ts'
import { decideAddedStop } from '../domain/added-stop.ts'
import { priceRide } from '../domain/priced-ride.ts'
import type { Ride } from '../domain/ride.ts'
import { isUnderWay } from '../domain/ride-states.ts'
import { askedOnAccount } from '../shared/asked-on-account.ts'
import { wayWith } from '../shared/way-ahead.ts'
import { type Asks, type BookedChange, countNotAgreed, insertChange, openChangesOf } from '../store/changes.ts'
import { findRide, findRideForUpdate } from '../store/rides.ts'
import { applyChange } from './answer-change.ts'
import { tellOfChange } from './drop-open-change.ts'
import { amendRide, ensureVersion } from './move-ride.ts'

export interface PricedStop {
  readonly ride: Ride
  readonly consent: ChangeConsent
  readonly mayRelease: boolean
  readonly change: BookedChange
}

/** What the stop would do to way and price; nothing is changed. */
export async function priceAddedStop(ctx: AppContext, riderId: UserId, wish: AddStop): Promise<PricedStop> {
  const ride = await findRide(ctx.db, wish.rideId)
  if (ride === null || ride.riderId !== riderId) throw refuse('RIDE_NOT_FOUND')
  ensureVersion(ride, wish.version)
  const decision = decideAddedStop(ride, wish.addonlocation)
  if (!decision.ok) throw refuse(decision.refusal)
  await ensureInRegion(ctx, wish.addonlocation, 'addonlocation')
  const way = await wayWith(ctx, ride, { ...ride, stops: decision.stops })
  const { terms } = await getTariff(ctx.db, ride.tariffId)
  const price = priceRide({ ...ride, ...way, stops: decision.stops }, terms, await classNameOf(ctx, ride))
  await ensureStopOnAccount(ctx, ride, price.total)
  const change = {
    stop: wish.addonlocation,
    before: { stops: ride.stops },
    after: { stops: decision.stops },
    stops: decision.stops,
    ...way,
    lines: price.lines,
    totalBefore: ride.quotedTotalMinor,
    total: price.total,
    fee: 0,
    cancelLeast: ride.cancelLeastMinor,
    netPay: price.netPay,
  }
  return { ride, consent: decision.by === 'rider' ? 'none' : 'needed', mayRelease: false, change }
}

export type AddedStop = PricedStop & { readonly status: 'applied' | 'proposed'; readonly expiresAt: Date | null }

/**
 * The way is asked for before the ride is locked; a ride that has changed meanwhile is refused. A dearer ride puts the
 * difference aside now, so that the chauffeur is not asked for nothing; a cheaper one gives it back once they have
 * agreed.
 */
export async function addStop(
  ctx: AppContext,
  riderId: UserId,
  wish: AddStop,
  /** Who asks for it: the rider, or their assistant. */
  by: UserId = riderId,
  /** Whether they may pay what it costs; throws their refusal before anything is put aside. */
  ensureMayPay: (change: BookedChange) => Promise<void> = async () => {},
): Promise<AddedStop> {
  const priced = await priceAddedStop(ctx, riderId, wish)
  const { change, consent } = priced
  if (wish.total !== undefined && wish.total !== change.total) throw refuse('PRICE_CHANGED')
  await ensureMayPay(change)
  return ctx.transact(async (tx) => {
    const ride = await findRideForUpdate(tx, wish.rideId)
    if (ride === null || ride.version !== priced.ride.version) throw refuse('STALE_VERSION')
    await ensureNothingAsked(tx, ride.id, 'rider')
    await ensureStopOnAccount(joined(ctx, tx), ride, change.total)
    if (consent === 'needed') {
      await ensureNotAskedOften(ctx, tx, ride, 'driver')
      const expiresAt = addMs(
        ctx.now(),
        (await policyInForce({ ...ctx, db: tx }, 'search')).changeAnswerMinutes * MINUTE_MS,
      )
      await holdWholePrice(ctx, tx, ride.id, Math.max(change.total, change.totalBefore))
      const kept = await insertChange(tx, ride.id, change, ctx.now(), expiresAt, by)
      await ctx.jobs.schedule(tx, 'ride.change-over', { rideId: ride.id }, expiresAt)
      const asked = await amendRide(ctx, tx, ride, {})
      await tellOfChange(ctx, tx, asked, kept, 'proposed')
      return { ...priced, ride: asked, status: 'proposed', expiresAt }
    }
    return { ...priced, ride: await applyAtOnce(ctx, tx, ride, change, by), status: 'applied', expiresAt: null }
  })
}

/** One change at a time: what waits is answered first, by whoever is asked. */
export async function ensureNothingAsked(tx: Tx, rideId: RideId, by: Asks | 'office'): Promise<void> {
  const open = (await openChangesOf(tx, [rideId])).get(rideId)
  if (open !== undefined && by === 'office') throw refuse('CHANGE_UNANSWERED')
  if (open !== undefined) throw refuse(open.asks === by ? 'CHANGE_TO_ANSWER' : 'CHANGE_PENDING')
}

/** Whoever drives, or is driven, and is asked again and again would agree to be left alone. */
export async function ensureNotAskedOften(ctx: AppContext, tx: Tx, ride: Ride, asked: Asks): Promise<void> {
  if (!isUnderWay(ride)) return
  const { wayAsksMost } = await policyInForce({ ...ctx, db: tx }, 'search')
  if ((await countNotAgreed(tx, ride, asked)) >= wayAsksMost)
    throw refuse(asked === 'rider' ? 'CHANGES_ASKED_OFTEN' : 'CHAUFFEUR_ASKED_OFTEN')
}

async function ensureStopOnAccount(ctx: AppContext, ride: Ride, total: number): Promise<void> {
  await ensureStillMember(ctx, ride.riderId, ride.id)
  const asked = askedOnAccount(ride, total, ride.quotedTotalMinor)
  if (asked.isDearer) await ensureStillOnAccount(ctx, ride.riderId, ride.id, asked)
}

/** Nobody has the ride yet; whoever is being asked about it is asked anew, about the ride as it is now. */
async function applyAtOnce(ctx: AppContext, tx: Tx, ride: Ride, change: BookedChange, by: UserId): Promise<Ride> {
  await holdWholePrice(ctx, tx, ride.id, change.total)
  const kept = await insertChange(tx, ride.id, change, ctx.now(), null, by)
  const changed = await applyChange(ctx, tx, ride, change)
  if (ride.status === 'searching') await ctx.searches.askAnew(tx, changed)
  await tellOfChange(ctx, tx, changed, kept, 'applied')
  return changed
}

/** As its first line says it. */
export async function classNameOf(ctx: AppContext, { vehicleClass }: Pick<Ride, 'vehicleClass'>): Promise<ClassName> {
  return classNamed(await everyClass(ctx, [vehicleClass]), vehicleClass)
}
