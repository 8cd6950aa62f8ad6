import type { Tip } from '@livery/contracts/reviews/reviews.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { blockMatch } from '../../match-blocks/index.ts'
import { partBlocked, rateRide } from '../../rides/index.ts'
import { insertReview, type StoredReview, showCounterpart } from '../store/reviews.ts'
import { tipAfterRide } from './tip-driver.ts'

export interface WriteReview {
  readonly rideId: RideId
  readonly author: 'rider' | 'driver'
  readonly authorId: UserId
  readonly rating: number
  readonly tags: readonly string[]
  readonly comment: string | null
  readonly block: boolean
  readonly tipMinor: number
  /** As the ride was paid, unless it is said. */
  readonly tipMethod?: 'wallet' | 'card' | undefined
}

/**
 * One review a side a ride, hidden until the other has written theirs, or the days of the policy are over: nobody rates
 * in answer. A tip goes whole to the driver in the same transaction; one that cannot be paid leaves the review as it
 * is.
 */
export async function writeReview(
  ctx: AppContext,
  command: WriteReview,
): Promise<{ readonly review: StoredReview; readonly tip: Tip | null }> {
  return ctx.transact(async (tx) => {
    const ride = await rateRide(ctx, tx, {
      rideId: command.rideId,
      by: command.author,
      personId: command.authorId,
      stars: command.rating,
    })
    invariant(ride.driverId !== null && ride.endedAt !== null, 'a completed ride has a driver and an end')
    const now = ctx.now()
    const { days } = await policyInForce({ ...ctx, db: tx }, 'ratings')
    const draft: StoredReview = {
      id: ctx.newId('review'),
      rideId: ride.id,
      author: command.author,
      authorId: command.authorId,
      subjectId: command.author === 'rider' ? ride.driverId : ride.riderId,
      rating: command.rating,
      tags: [...new Set(command.tags)],
      comment: command.comment === '' ? null : command.comment,
      createdAt: now,
      shownFrom: addMs(ride.endedAt, days * DAY_MS),
    }
    // The ride is locked: of two who rate at the same moment, the second one sees the first.
    const other = await showCounterpart(tx, draft, now)
    const review = other === undefined ? draft : { ...draft, shownFrom: now }
    await insertReview(tx, review)
    if (command.block) {
      const { riderId, driverId, id: rideId } = ride
      await blockMatch(ctx, tx, { riderId, driverId, rideId, setBy: command.author })
      if (command.author === 'rider') await partBlocked(ctx, tx, { riderId, driverId })
    }
    if (other === undefined) await ctx.jobs.schedule(tx, 'reviews.show', { reviewId: review.id }, review.shownFrom)
    for (const { id, subjectId, author } of other === undefined ? [] : [other, review])
      await ctx.publish(tx, 'review.shown', subjectId, { reviewId: id, subjectId, author })
    const tip = await tipAfterRide(ctx, tx, ride, command)
    return { review, tip }
  })
}
