import type { Id, UserId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import { money } from '@livery/kernel/money.ts'
import type { World } from '../../../world.ts'
import { payTip } from '../../payments/index.ts'
import { rateRide } from '../../rides/index.ts'
import { insertReview } from '../store.ts'

export interface WriteReview {
  readonly rideId: string
  readonly author: 'rider' | 'driver'
  readonly authorId: UserId
  readonly rating: number
  readonly comment: string | null
  readonly tipMinor: number
}

export interface Review {
  readonly id: Id<'review'>
  readonly rideId: string
  readonly rating: number
  readonly comment: string | null
  readonly createdAt: Date
}

/** One review a side a ride; a tip goes whole to the driver in the same transaction. */
export async function writeReview(world: World, command: WriteReview): Promise<Review> {
  return world.transact(async (tx) => {
    const ride = await rateRide(world, tx, {
      rideId: command.rideId,
      by: command.author,
      personId: command.authorId,
      stars: command.rating,
      tipMinor: command.tipMinor,
    })
    invariant(ride.driverId !== null, 'a completed ride has a driver')
    const review: Review = {
      id: world.newId('review'),
      rideId: ride.id,
      rating: command.rating,
      comment: command.comment,
      createdAt: world.now(),
    }
    await insertReview(tx, {
      ...review,
      author: command.author,
      authorId: command.authorId,
      subjectId: command.author === 'rider' ? ride.driverId : ride.riderId,
    })
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
