import { z } from 'zod'
import { Instant, idOf, Minor, one } from '../common.ts'
import { contract } from '../endpoint.ts'

export const Review = z.object({
  _id: idOf('review'),
  rideId: idOf('ride'),
  rating: z.int(),
  comment: z.string().nullable(),
  createdAt: Instant,
})
const Rating = {
  rideId: idOf('ride'),
  rating: z.int().min(1, 'One to five stars.').max(5, 'One to five stars.'),
  comment: z.string().trim().max(500).optional(),
}

export const reviewsContract = contract({
  rateDriver: {
    method: 'POST',
    path: '/user/feedback',
    summary: 'Rate a ride, with a tip if one is wanted. Shown once both have rated.',
    status: 201,
    idempotent: true,
    body: z.strictObject({ ...Rating, tip: Minor.min(0).max(20_000).optional() }),
    reply: one(Review),
  },
  rateRider: {
    method: 'POST',
    path: '/driver/feedback',
    summary: 'Rate the rider. Shown once both have rated.',
    status: 201,
    idempotent: true,
    body: z.strictObject(Rating),
    reply: one(Review),
  },
})
