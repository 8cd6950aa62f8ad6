import { reviewsContract } from '@livery/contracts/reviews/reviews.ts'
import { mount } from '../../platform/http/mount.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { reviewsAccess } from './access.ts'
import { type Review, writeReview } from './use-cases/write-review.ts'

export function mountReviews(server: HttpServer): void {
  mount(server, 'reviews', reviewsContract, reviewsAccess, {
    rateDriver: async ({ world, caller, body }) =>
      reviewView(
        await writeReview(world, {
          rideId: body.rideId,
          author: 'rider',
          authorId: caller.userId,
          rating: body.rating,
          comment: body.comment ?? null,
          tipMinor: body.tip ?? 0,
        }),
      ),
    rateRider: async ({ world, caller, body }) =>
      reviewView(
        await writeReview(world, {
          rideId: body.rideId,
          author: 'driver',
          authorId: caller.userId,
          rating: body.rating,
          comment: body.comment ?? null,
          tipMinor: 0,
        }),
      ),
  })
}

function reviewView(review: Review) {
  return {
    data: {
      _id: review.id,
      rideId: review.rideId,
      rating: review.rating,
      comment: review.comment,
      createdAt: review.createdAt.toISOString(),
    },
  }
}
