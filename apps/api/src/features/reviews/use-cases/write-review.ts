import type { UserId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import { money } from '@livery/kernel/money.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { World } from '../../../world.ts'
import { payTip } from '../../payments/index.ts'
import { rateRide } from '../../rides/index.ts'
import { insertReview, type StoredReview, showCounterpart } from '../store.ts'

export interface WriteReview {
  readonly rideId: string
  readonly author: 'rider' | 'driver'
  readonly authorId: UserId
  readonly rating: number
  readonly tags: readonly string[]
  readonly comment: string | null
  readonly tipMinor: number
}

const HIDDEN_DAYS = 14

/**
 * One review a side a ride, hidden until the other has written his, or 14 days after the ride: nobody rates in answer.
 * A tip goes whole to the driver in the same transaction.
 */
export async function writeReview(world: World, command: WriteReview): Promise<StoredReview> {
  return world.transact(async (tx) => {
    const ride = await rateRide(world, tx, {
      rideId: command.rideId,
      by: command.author,
      personId: command.authorId,
      stars: command.rating,
      tipMinor: command.tipMinor,
    })
    invariant(ride.driverId !== null && ride.endedAt !== null, 'a completed ride has a driver and an end')
    const now = world.now()
    const draft: StoredReview = {
      id: world.newId('review'),
      rideId: ride.id,
      author: command.author,
      authorId: command.authorId,
      subjectId: command.author === 'rider' ? ride.driverId : ride.riderId,
      rating: command.rating,
      tags: [...new Set(command.tags)],
      comment: command.comment === '' ? null : command.comment,
      createdAt: now,
      shownFrom: addMs(ride.endedAt, HIDDEN_DAYS * DAY_MS),
    }
    // The ride is locked: of two who rate at the same moment, the second one sees the first.
    const other = await showCounterpart(tx, draft, now)
    const review = other === undefined ? draft : { ...draft, shownFrom: now }
    await insertReview(tx, review)
    if (other === undefined) await world.jobs.schedule(tx, 'reviews.show', { reviewId: review.id }, review.shownFrom)
    for (const { id, subjectId, author } of other === undefined ? [] : [other, review])
      await world.publish(tx, 'review.shown', subjectId, { reviewId: id, subjectId, author })
    if (command.tipMinor > 0)
      await payTip(world, tx, {
        rideId: ride.id,
        riderId: ride.riderId,
        driverId: ride.driverId,
        amount: money(command.tipMinor, ride.currency),
      })
    return review
  })
}
