import type { OfferId, RideId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { afterCommit, type Tx } from '../../../platform/database/database.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import {
  amendRide,
  assignRide,
  beginAfter,
  findCurrentOfDriver,
  findRide,
  measuringDrives,
  type Ride,
} from '../../rides/index.ts'
import type { DriverStateRow } from '../domain/driver-state.ts'
import type { OfferRow } from '../domain/offer.ts'
import { liveConditionsOf } from '../shared/live-conditions.ts'
import {
  clearRideOfDriver,
  findState,
  findStateForUpdate,
  writeRideInCar,
  writeRideOfDriver,
} from '../store/driver-states.ts'
import { closeOffer, closeOpenOffers, findOffer, listOffersOfRide } from '../store/offers.ts'
import { hideStart } from './hide-start.ts'
import { isFaultOf } from './send-backup.ts'

const UNDER_WAY: readonly Ride['status'][] = ['en_route', 'arrived', 'in_progress', 'at_stop']

/**
 * The first valid accept wins; every other open offer of the ride is pulled in the same transaction. Safe to repeat, also
 * on two phones of theirs at once.
 */
export async function acceptOffer(ctx: AppContext, driverId: UserId, offerId: OfferId): Promise<Ride> {
  try {
    return await acceptOnce(ctx, driverId, offerId)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const ride = await findAcceptedMeanwhile(ctx, driverId, offerId)
    if (ride === null) throw error
    return ride
  }
}

async function findAcceptedMeanwhile(ctx: AppContext, driverId: UserId, offerId: OfferId): Promise<Ride | null> {
  const offer = await findOffer(ctx.db, offerId)
  if (offer?.driverId !== driverId || offer.status !== 'accepted') return null
  const ride = await findRide(ctx.db, offer.rideId)
  return ride?.driverId === driverId ? ride : null
}

async function acceptOnce(ctx: AppContext, driverId: UserId, offerId: OfferId): Promise<Ride> {
  const { ride, state } = await measuringDrives(ctx, () =>
    ctx.transact(async (tx) => {
      const offer = await getOwnOffer(tx, driverId, offerId)
      if (offer.status === 'accepted') return { ride: await currentRide(tx, offer, driverId), state: null }
      if (offer.status === 'pulled') throw refuse('RIDE_TAKEN')
      const now = ctx.now()
      if (offer.status !== 'sent' || offer.expiresAt <= now) throw refuse('OFFER_EXPIRED')
      // The ride is locked before its offers, here and where a round is written, so that the two never wait for each
      // other.
      const actor = { kind: 'driver', id: driverId } as const
      // Much may have happened in the seconds that an offer stands: whoever accepts is judged anew, under lock.
      const state = await findState(tx, driverId)
      const { rideId, vehicleId, etaSeconds } = offer
      const afterRideId = await rideToEndFirst(tx, offer, state)
      const live = { ...liveConditionsOf(ctx, driverId, presenceOf(state, afterRideId)), etaSeconds }
      const { replacesDriverId: replaces } = offer
      const isOwnFault = replaces !== null && (await isFaultOf(tx, await getRideOf(tx, offer), replaces, now))
      const given = { rideId, driverId, vehicleId, etaSeconds, afterRideId, actor, live, replaces, isOwnFault }
      const assigned = await assignRide(ctx, tx, given)
      if (afterRideId !== null) await ensureSameWay(tx, offer, afterRideId)
      if (!(await closeOffer(tx, offer.id, 'accepted', now))) throw refuse('OFFER_EXPIRED')
      const pulled = await closeOpenOffers(tx, offer.rideId, 'pulled', now)
      const isAfter = afterRideId !== null && !(await isOverNow(ctx, tx, assigned))
      const isNow = assigned.ridetype === 'instant' && !isAfter
      const [written] = await Promise.all([
        // For a scheduled ride they stay free until they set out, and for one after another until that is over.
        isNow ? writeRideInCar(tx, assigned).then((state) => hideStart(ctx, tx, assigned, state)) : null,
        ...pulled.map((other) =>
          ctx.publish(tx, 'offer.closed', other.id, {
            offerId: other.id,
            rideId: assigned.id,
            driverId: other.driverId,
            riderId: assigned.riderId,
            why: 'taken',
          }),
        ),
      ])
      // They have changed cars, or gone offline, in this very moment.
      if (isNow && written === null) throw refuse('OFFER_EXPIRED')
      if (isAfter) afterCommit(tx, () => ctx.liveFleet.soonFree.remove(driverId))
      return { ride: assigned, state: written }
    }),
  )
  if (state !== null) ctx.liveFleet.learn(state)
  return ride
}

/** They were asked while they brought somebody to their drop-off, and still do. */
async function rideToEndFirst(
  tx: Tx,
  { afterRideId, sentAt }: OfferRow,
  state: DriverStateRow | null,
): Promise<RideId | null> {
  if (afterRideId === null || state?.rideId !== afterRideId) return null
  const first = await findRide(tx, afterRideId)
  // It has become another way since they were asked.
  if (first !== null && first.updatedAt > sentAt) throw refuse('OFFER_EXPIRED')
  return first?.status === 'in_progress' ? afterRideId : null
}

/**
 * Their plan is locked by now: another way that was agreed to in this very moment is seen here, or sees what they have
 * accepted.
 */
async function ensureSameWay(tx: Tx, { sentAt }: OfferRow, firstId: RideId): Promise<void> {
  const first = await findRide(tx, firstId)
  if (first !== null && first.status !== 'completed' && first.updatedAt > sentAt) throw refuse('OFFER_EXPIRED')
}

function presenceOf(state: DriverStateRow | null, afterRideId: RideId | null) {
  if (state?.online !== true) return 'offline'
  return afterRideId !== null ? 'finishing' : state.rideId === null ? 'online' : 'on_ride'
}

/** Whether the other ride has ended in this very moment: from here on its end waits for us, and sees what we have done. */
async function isOverNow(ctx: AppContext, tx: Tx, ride: Ride): Promise<boolean> {
  const state = ride.driverId === null ? null : await findStateForUpdate(tx, ride.driverId)
  if (state?.rideId === ride.afterRideId) return false
  await amendRide(ctx, tx, ride, { afterRideId: null })
  return true
}

/** Declining costs nothing. When the last of a round has declined, the next round opens at once. */
export async function declineOffer(ctx: AppContext, driverId: UserId, offerId: OfferId): Promise<void> {
  await ctx.transact(async (tx) => {
    const offer = await getOwnOffer(tx, driverId, offerId)
    if (offer.status === 'declined') return
    if (!(await closeOffer(tx, offer.id, 'declined', ctx.now()))) throw refuse('OFFER_EXPIRED')
    const ride = await getRideOf(tx, offer)
    await ctx.publish(tx, 'offer.closed', offer.id, {
      offerId: offer.id,
      rideId: offer.rideId,
      driverId,
      riderId: ride.riderId,
      why: 'declined',
    })
    // Its chauffeur has it; the watch asks the next one.
    if (offer.replacesDriverId !== null) return
    const others = await listOffersOfRide(tx, offer.rideId)
    if (!others.some((other) => other.id !== offer.id && other.status === 'sent'))
      await ctx.jobs.schedule(tx, 'dispatch.search', { rideId: offer.rideId })
  })
}

/** A driver sets out for a scheduled ride: from now on they are on it, everywhere. */
export async function occupyDriver(ctx: AppContext, tx: Tx, driverId: UserId, rideId: RideId): Promise<void> {
  const ride = await findRide(tx, rideId)
  if (ride === null || ride.driverId !== driverId || !UNDER_WAY.includes(ride.status)) return
  const occupied = await writeRideOfDriver(tx, driverId, { id: ride.id, riderId: ride.riderId })
  const state = await hideStart(ctx, tx, ride, occupied)
  if (state !== null) afterCommit(tx, () => ctx.liveFleet.learn(state))
}

/** A ride is over for its driver: they are free again, everywhere, or on the one that they have after it. */
export async function freeDriver(ctx: AppContext, tx: Tx, driverId: UserId, rideId: RideId): Promise<void> {
  const cleared = await clearRideOfDriver(tx, driverId, rideId)
  // Accepted while this one was ending: its end has not seen it.
  await beginAfter(ctx, tx, rideId)
  const next = cleared === null ? null : await findCurrentOfDriver(tx, driverId)
  const state = next === null ? cleared : await hideStart(ctx, tx, next, await writeRideOfDriver(tx, driverId, next))
  // The index hears of it only once it is true: a rolled-back row would never be read again.
  if (state !== null) afterCommit(tx, () => ctx.liveFleet.learn(state))
  afterCommit(tx, () => ctx.liveFleet.tracks.forget(driverId, rideId))
}

async function getOwnOffer(tx: Tx, driverId: UserId, offerId: OfferId): Promise<OfferRow> {
  const offer = await findOffer(tx, offerId)
  if (offer === null || offer.driverId !== driverId) throw refuse('OFFER_NOT_FOUND')
  return offer
}

/** An accept that is repeated: the ride, as long as it is still theirs. */
async function currentRide(tx: Tx, offer: OfferRow, driverId: UserId): Promise<Ride> {
  const ride = await getRideOf(tx, offer)
  if (ride.driverId !== driverId) throw refuse('RIDE_TAKEN')
  return ride
}

async function getRideOf(tx: Tx, offer: OfferRow): Promise<Ride> {
  const ride = await findRide(tx, offer.rideId)
  if (ride === null) throw refuse('RIDE_NOT_FOUND')
  return ride
}
