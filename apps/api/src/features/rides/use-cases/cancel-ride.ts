import type { RideId, UserId } from '@livery/kernel/ids.ts'
import { HOUR_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { useAllowance } from '../../../platform/http/limits/allowances.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { releaseRide } from '../../payments/index.ts'
import { getTariff, returnPromotion } from '../../pricing/index.ts'
import {
  type CancellationCost,
  type CancellationDecision,
  decideCancellation,
  pastCost,
} from '../domain/cancellation.ts'
import { asSeenToBe, standsStillSince } from '../domain/lateness.ts'
import type { Actor, Ride } from '../domain/ride.ts'
import { feeSplit } from '../domain/split.ts'
import { cancelledBy } from '../shared/booking-context.ts'
import { addLostUnseen } from '../store/lost-unseen.ts'
import { findRide, findRideForUpdate, listMoves } from '../store/rides.ts'
import { ensureVersion, moveRide } from './move-ride.ts'
import { settleRideMoney } from './settle-ride-money.ts'

export interface CancelRide {
  readonly rideId: RideId
  readonly actor: Actor
  readonly reason: string
  /** Only this rider's ride; absent for the office. */
  readonly riderId?: UserId
  readonly version?: number | undefined
  /** The fee that was seen; time running out changes it without a move. */
  readonly fee?: number | undefined
}

/**
 * What happens when a rider cancels: the fee by the rules, the rest back to where it came from, the chauffeur told.
 * Safe to repeat.
 */
export async function cancelRide(
  ctx: AppContext,
  command: CancelRide,
): Promise<{ ride: Ride; cost: CancellationCost }> {
  return ctx.transact(async (tx) => {
    const ride = await findRideForUpdate(tx, command.rideId)
    if (ride === null || (command.riderId !== undefined && ride.riderId !== command.riderId))
      throw refuse('RIDE_NOT_FOUND')
    if (isRepeated(ride, command)) return { ride, cost: await costThatWas(tx, ride) }
    ensureVersion(ride, command.version)
    const cost = await costOf(ctx, tx, ride, command.actor.kind)
    if (command.fee !== undefined && command.fee !== cost.fee) throw refuse('PRICE_CHANGED')

    if (command.actor.kind === 'rider' && cost.fee === 0 && ride.status !== 'pending_payment')
      await countCancelled(ctx, tx, ride.riderId)
    const cancelled = await moveRide(ctx, tx, ride, 'cancel', command.actor, {
      cancelReason: command.reason,
      cancelBy: command.actor.kind,
      endedAt: ctx.now(),
      ...(cost.fee > 0 ? feeLines(cost.fee, (await getTariff(tx, ride.tariffId)).terms.commissionShare) : {}),
    })
    if (ride.driverId !== null) await addLostUnseen(tx, ride.id, ride.driverId, ctx.now(), null)
    await returnPromotion(tx, ride.id, ctx.now())
    if (cost.fee > 0) await settleRideMoney(ctx, tx, cancelled, 'cancelled')
    else await releaseRide(ctx, tx, ride.id)
    return { ride: cancelled, cost }
  })
}

/** Each ride that is booked rings chauffeurs' phones: whoever cancels one after the other books no more for a while. */
async function countCancelled(ctx: AppContext, tx: Tx, riderId: UserId): Promise<void> {
  const { cancelsAnHour } = await policyInForce({ ...ctx, db: tx }, 'bookings')
  await useAllowance(tx, { of: cancelledBy(riderId), most: cancelsAnHour, withinMs: HOUR_MS }, ctx.now())
}

/** The same side cancelled for the same reason before: whoever lost the answer hears it again. */
function isRepeated(ride: Ride, { actor, reason }: CancelRide): boolean {
  return ride.status === 'cancelled' && ride.cancelBy === actor.kind && ride.cancelReason === reason
}

/** What a ride that is cancelled by now came to. */
export async function costThatWas(tx: Tx, ride: Ride): Promise<CancellationCost> {
  const statusBefore = (await listMoves(tx, ride.id)).at(-2)?.status ?? null
  return pastCost(ride, statusBefore, (await getTariff(tx, ride.tariffId)).terms)
}

/** The exact fee and refund of cancelling now, shown before confirming. */
export async function previewCancellation(
  ctx: AppContext,
  rideId: RideId,
  riderId: UserId,
): Promise<{ ride: Ride; cost: CancellationCost }> {
  const ride = await findRide(ctx.db, rideId)
  if (ride === null || ride.riderId !== riderId) throw refuse('RIDE_NOT_FOUND')
  return { ride, cost: await costOf(ctx, ctx.db, ride, 'rider') }
}

async function costOf(ctx: AppContext, db: Queryable, ride: Ride, by: Actor['kind']): Promise<CancellationCost> {
  const decision = await decideCancellationOf(ctx, db, ride, by)
  if (!decision.ok) throw refuse(decision.refusal)
  return decision.cost
}

export async function decideCancellationOf(
  ctx: AppContext,
  db: Queryable,
  ride: Ride,
  by: Actor['kind'],
): Promise<CancellationDecision> {
  const tariff = await getTariff(db, ride.tariffId)
  const seen = ride.driverId === null ? null : ctx.fleet.lastSeen(ride.driverId)
  const asSeen = asSeenToBe(ride, seen)
  return decideCancellation(asSeen, by, ctx.now(), tariff.terms, standsStillSince(ride, seen, ctx.now()))
}

function feeLines(fee: number, commissionShare: number): Pick<Ride, 'finalTotalMinor' | 'finalLines' | 'split'> {
  return {
    finalTotalMinor: fee,
    finalLines: [{ code: 'cancellation_fee', label: 'Cancellation fee', amount: fee }],
    split: feeSplit(fee, commissionShare),
  }
}
