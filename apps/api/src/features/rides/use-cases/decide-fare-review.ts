import type { Id, UserId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { creditGivenBack, releaseRide, settleBeyond } from '../../payments/index.ts'
import { getTariff, promotionOf, returnPromotion } from '../../pricing/index.ts'
import type { Ride } from '../domain/ride.ts'
import { agreedSplitOf } from '../domain/split.ts'
import { decideReview, findReview, findReviewForUpdate, type StoredReview } from '../store/fare-reviews.ts'
import { findRideForUpdate } from '../store/rides.ts'
import { invoiceRide } from './invoice-ride.ts'
import { amendRide } from './move-ride.ts'
import { settleRideMoney } from './settle-ride-money.ts'

export interface FareDecision {
  readonly reviewId: Id<'fareReview'>
  readonly decision: 'approve' | 'refuse'
  readonly reason: string
  readonly officerId: UserId
}

/** The office's yes or no to what waits; the same again of the same officer answers as before. */
export async function decideFareReview(ctx: AppContext, of: FareDecision): Promise<StoredReview> {
  const status = of.decision === 'approve' ? 'approved' : 'refused'
  return ctx.transact(async (tx) => {
    const known = await findReview(tx, of.reviewId)
    if (known === undefined) throw refuse('FARE_REVIEW_NOT_FOUND')
    // The ride is locked before its review, as where it ends.
    const ride = await findRideForUpdate(tx, known.rideId)
    const review = await findReviewForUpdate(tx, of.reviewId)
    invariant(ride !== null && review !== undefined, `the ride of ${of.reviewId} is gone`)
    const isRepeated = review.status === status && review.decidedBy === of.officerId && review.reason === of.reason
    if (isRepeated) return review
    if (review.status !== 'open') throw refuse('FARE_REVIEW_DECIDED')
    const by = { status, by: of.officerId, reason: of.reason, at: ctx.now() } as const
    noteForAudit(tx, {
      ...{ target: ride.id, personId: ride.riderId, why: of.reason },
      ...{ before: { fare: review.status }, after: { fare: status } },
    })
    const decided = await decideReview(tx, review.id, by)
    if (ride.finalTotalMinor === null) await endOpen(ctx, tx, ride, decided)
    else await endCompleted(ctx, tx, ride, decided)
    await creditGivenBack(ctx, tx, ride.id)
    await ctx.publish(tx, 'ride.fare-reviewed', ride.id, {
      reviewId: review.id,
      rideId: ride.id,
      riderId: ride.riderId,
      driverId: review.driverId,
      status,
      why: [...review.why],
    })
    return decided
  })
}

/** Nothing was charged yet: what is asked is paid, of a no-show the tariff's share; or all of it is given back. */
async function endOpen(ctx: AppContext, tx: Tx, ride: Ride, review: StoredReview): Promise<void> {
  if (review.status === 'refused') {
    await returnPromotion(tx, ride.id, ctx.now())
    await releaseRide(ctx, tx, ride.id)
    return
  }
  const { asked: finalTotalMinor, lines: finalLines, split } = review
  const ended = await amendRide(ctx, tx, ride, { finalTotalMinor, finalLines, split })
  if (ride.status === 'no_show') await settleRideMoney(ctx, tx, ended, 'no_show')
  else {
    const { terms } = await getTariff(tx, ride.tariffId)
    await settleRideMoney(ctx, tx, ended, 'completed', agreedSplitOf(ride, terms))
  }
}

/** What was settled stays; with a yes the rest is charged, and the invoice is of all that is. */
async function endCompleted(ctx: AppContext, tx: Tx, ride: Ride, review: StoredReview): Promise<void> {
  const { split: before } = ride
  invariant(review.paid !== null && before !== null, `ride ${ride.id} was not settled`)
  if (review.status === 'refused') return invoiceRide(ctx, tx, ride, 'completed', review.paid)
  const { asked: finalTotalMinor, lines: finalLines, split } = review
  const more = await settleBeyond(ctx, tx, {
    rideId: ride.id,
    total: finalTotalMinor,
    promotion: promotionOf(finalLines),
    before: { ...before, tip: 0 },
    split: { ...split, tip: 0 },
  })
  const ended = await amendRide(ctx, tx, ride, { finalTotalMinor, finalLines, split })
  await invoiceRide(ctx, tx, ended, 'completed', {
    wallet: review.paid.wallet + more.wallet,
    account: review.paid.account + more.account,
    card: review.paid.card + more.card,
    open: review.paid.open + more.open,
  })
}
