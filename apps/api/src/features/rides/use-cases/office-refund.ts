import type { RefundReason, RefundTerms } from '@livery/contracts/payments/refunds.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import { money } from '@livery/kernel/money.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import { refundRide, refundTerms } from '../../payments/index.ts'
import { takenOffByHand } from '../domain/agreed-price.ts'
import type { Ride } from '../domain/ride.ts'
import { reviewsOf } from '../store/fare-reviews.ts'
import { findRideForUpdate } from '../store/rides.ts'

interface RefundAsked {
  readonly rideId: RideId
  readonly amount: number
  readonly bearer: 'house' | 'driver'
}

export interface OfficeRefund extends RefundAsked {
  readonly reason: RefundReason
  readonly note: string
  /** What could still be given back when the officer looked. */
  readonly left: number
  readonly officerId: UserId
  /** Their role gives back more than the policy lets everybody. */
  readonly mayAdjust: boolean
}

/**
 * The office gives money back for a ride that is settled, to where it came from. The house bears it; the office may
 * choose that the chauffeur bears their share of it. Tolls and tip stay with them. Where somebody else has given back
 * meanwhile, or a bank has, it is looked at again.
 */
export async function officeRefund(ctx: AppContext, command: OfficeRefund): Promise<Ride> {
  const { rideId, amount, bearer, reason, note, left, officerId, mayAdjust } = command
  return ctx.transact(async (tx) => {
    const ride = await getDecided(tx, rideId)
    const terms = await refundTerms(tx, { rideId, amount: 0, driverShare: 0 })
    if (terms.left !== left) throw refuse('STALE_VERSION')
    const { refundsMost } = await policyInForce({ ...ctx, db: tx }, 'evidence')
    // All that was given back for the ride counts, and what was taken off by hand: many small refunds are a large one.
    const given = terms.refunded + takenOffByHand(ride.quotedLines)
    if (!mayAdjust && given + amount > refundsMost) throw refuse('REFUND_ABOVE_YOUR_RIGHT', { right: 'money.adjust' })
    const [before, after] = [{ refunded: terms.refunded }, { refunded: terms.refunded + amount, bearer, reason }]
    noteForAudit(tx, { target: rideId, personId: ride.riderId, before, after, why: note })
    await refundRide(ctx, tx, {
      rideId,
      amount: money(amount, ride.currency),
      driverShare: shareOf(ride, bearer),
      because: { reason, note, officerId },
    })
    return ride
  })
}

/** What it would do, shown before it is done; with an amount of 0, what can be given back at all. */
export async function previewRefund(ctx: AppContext, { rideId, amount, bearer }: RefundAsked): Promise<RefundTerms> {
  return ctx.transact(async (tx) => {
    const ride = await getDecided(tx, rideId)
    return refundTerms(tx, { rideId, amount, driverShare: shareOf(ride, bearer) })
  })
}

/** Locked, so that no part of its price begins to wait meanwhile. */
async function getDecided(tx: Tx, rideId: RideId): Promise<Ride> {
  const ride = await findRideForUpdate(tx, rideId)
  if (ride === null) throw refuse('RIDE_NOT_FOUND')
  if ((await reviewsOf(tx, [rideId])).get(rideId)?.status === 'open') throw refuse('FARE_UNDER_REVIEW')
  return ride
}

const shareOf = ({ split }: Ride, bearer: RefundAsked['bearer']) => (bearer === 'driver' ? (split?.driver ?? 0) : 0)
