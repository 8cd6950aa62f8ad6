import { z } from 'zod'
import * as choices from '../choices.ts'
import { Instant, idOf, list, Minor, one, PageQuery, Seen, setOf } from '../common.ts'
import { contract } from '../endpoint.ts'

/** What a rider may tick of a chauffeur and their car. */
export const DriverTag = z.enum(choices.DriverTag.options)
export type DriverTag = z.infer<typeof DriverTag>
/** What a chauffeur may tick of a rider. */
export const RiderTag = z.enum(choices.RiderTag.options)
export type RiderTag = z.infer<typeof RiderTag>

export const Review = z.object({
  _id: idOf('review'),
  rideId: idOf('ride'),
  rating: z.int(),
  tags: z.array(z.string()),
  comment: z.string().nullable(),
  createdAt: Instant,
})
const Rating = {
  rideId: idOf('ride'),
  rating: z.int().min(1, 'One to five stars.').max(5, 'One to five stars.'),
  comment: z.string().trim().max(500).optional(),
  /** They are not matched with each other any more; nobody tells the other. */
  block: z.boolean().optional(),
}

/** What became of a tip: a card still has to pay `topUpId`, or it could not be paid, and `code` says why. */
export const Tip = z.object({
  status: z.enum(['paid', 'to_pay', 'not_paid']),
  amount: Minor,
  topUpId: idOf('topUp').nullable(),
  code: z.enum(['INSUFFICIENT_FUNDS', 'CARDS_NOT_TAKEN']).nullable(),
})
export type Tip = z.output<typeof Tip>
const TipAmount = Minor.min(0).max(20_000)
const TipMethod = z.enum(['wallet', 'card'])

/** Where a chauffeur's mean puts them; each is worse than the one before it. `new`: too few ratings to say. */
export const StandingLevel = z.enum(['new', 'good', 'not_first', 'warning', 'review'])
export type StandingLevel = z.infer<typeof StandingLevel>

const Party = z.object({
  _id: idOf('user'),
  firstname: z.string(),
  /** For the office alone. */
  lastname: z.string().nullable(),
  image: z.string().nullable(),
})

/** A review in a list. */
export const ListedReview = Review.extend({
  author: z.enum(['rider', 'driver']),
  by: Party,
  of: Party,
  /** Both have rated, or 14 days are over: before that only its author and the office see it. */
  shown: z.boolean(),
  shownFrom: Instant,
  updatedAt: Instant,
})
export type ListedReview = z.infer<typeof ListedReview>

/** What somebody's ratings come to. */
export const ReviewSummary = z.object({
  /** Of the last 50 that are shown. */
  mean: z.number().nullable(),
  rated: z.int(),
  /** How often one star, two … five were given. */
  stars: z.array(z.int()).length(5),
  tags: z.array(z.object({ tag: z.string(), count: z.int() })),
  /** A chauffeur's; null for a rider. */
  standing: StandingLevel.nullable(),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

/** A chauffeur whose mean has fallen so far that a person decides. */
export const Standing = z.object({
  driver: Party,
  standing: StandingLevel,
  mean: z.number(),
  rated: z.int(),
  changedAt: Instant,
  decision: z.object({ note: z.string(), by: z.string(), at: Instant }).nullable(),
  /** It counts every rating that was counted, and every decision. */
  version: z.int(),
})
export type Standing = z.infer<typeof Standing>

const ReviewQuery = PageQuery.extend({
  /** `received` (the default) or `given`, for a rider or chauffeur; the office sees both. */
  direction: z.enum(['received', 'given']).optional(),
  author: z.enum(['rider', 'driver']).optional(),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  commented: z.enum(['true', 'false']).optional(),
  personId: idOf('user').optional(),
  rideId: idOf('ride').optional(),
  sort: z.enum(['-createdAt', 'createdAt', 'rating', '-rating']).default('-createdAt'),
  format: z.enum(['json', 'csv']).optional(),
})

export const reviewsContract = contract({
  rateDriver: {
    method: 'POST',
    path: '/user/feedback',
    summary:
      'Rate a ride, with a tip if one is wanted; a tip that fails leaves the rating. Shown once both have rated.',
    status: 201,
    idempotent: true,
    body: z.strictObject({
      ...Rating,
      tags: setOf(DriverTag, { max: 5 }).optional(),
      tip: TipAmount.optional(),
      /** As the ride was paid, unless it is said. */
      tipMethod: TipMethod.optional(),
    }),
    reply: one(Review.extend({ tip: Tip.nullable() })),
  },
  tipDriver: {
    method: 'POST',
    path: '/user/feedback/tip',
    summary: 'Tip the chauffeur of a completed ride, from the wallet or by card; one tip a ride.',
    status: 201,
    idempotent: true,
    body: z.strictObject({ rideId: idOf('ride'), amount: TipAmount.min(1), paymentMethod: TipMethod }),
    reply: one(Tip),
  },
  rateRider: {
    method: 'POST',
    path: '/driver/feedback',
    summary: 'Rate the rider. Shown once both have rated, or after 14 days.',
    status: 201,
    idempotent: true,
    body: z.strictObject({ ...Rating, tags: setOf(RiderTag, { max: 5 }).optional() }),
    reply: one(Review),
  },
  feedback: {
    method: 'GET',
    path: '/user/get-feedback',
    summary: 'Reviews that the caller received, or gave; all of them for the office.',
    query: ReviewQuery,
    reply: list(ListedReview),
  },
  officeReviews: {
    method: 'GET',
    path: '/admin/get-reviews',
    summary: 'All reviews for the office, hidden ones marked, also as CSV; the caller’s own for anybody else.',
    query: ReviewQuery,
    reply: list(ListedReview),
  },
  summary: {
    method: 'GET',
    path: '/user/feedback/summary',
    summary: 'What the caller’s ratings come to, and where they put a chauffeur.',
    reply: one(ReviewSummary),
  },
  standings: {
    method: 'GET',
    path: '/admin/standings',
    summary: 'Chauffeurs whose ratings have a consequence, the worst first.',
    query: PageQuery.extend({ standing: StandingLevel.optional(), open: z.enum(['true', 'false']).optional() }),
    reply: list(Standing),
  },
  decideStanding: {
    method: 'POST',
    path: '/admin/standings/{id}/decide',
    summary: 'Decide about a chauffeur under review: keep them, with a note, or suspend them with it.',
    params: z.strictObject({ id: idOf('user') }),
    body: z.strictObject({
      version: Seen,
      decision: z.enum(['keep', 'suspend']),
      note: z.string().trim().min(1, 'Please write why.').max(500),
    }),
    reply: one(Standing),
  },
})
