// What handing a ride back too late has cost a chauffeur, and the office's second look at it.
import { z } from 'zod'
import { Instant, idOf, one } from '../common.ts'
import { contract } from '../endpoint.ts'

/** `asked`: the office looks at it again. `kept`: it stands. `lifted`: it counts no more. */
export const StrikeReview = z.enum(['none', 'asked', 'kept', 'lifted'])
export type StrikeReview = z.infer<typeof StrikeReview>

export const Strike = z.object({
  _id: idOf('strike'),
  rideId: idOf('ride'),
  rideNumber: z.string(),
  pickup: z.string(),
  pickupAt: Instant,
  timeZone: z.string(),
  /** The reason that was given, or `watch`, `car_edited`, `papers_edited`. */
  why: z.string(),
  at: Instant,
  /** Among those that may pause their claims. */
  counts: z.boolean(),
  review: StrikeReview,
  /** What the chauffeur has said, and what the office has answered. */
  asked: z.string().nullable(),
  answer: z.string().nullable(),
})
export type Strike = z.infer<typeof Strike>

export const Strikes = z.object({
  strikes: z.array(Strike),
  mostStrikes: z.int(),
  strikeDays: z.int(),
  pausedUntil: Instant.nullable(),
})
export type Strikes = z.infer<typeof Strikes>

const ofStrike = z.strictObject({ id: idOf('strike') })
const Words = z.string().trim().min(5).max(500)

export const strikesContract = contract({
  ownStrikes: {
    method: 'GET',
    path: '/driver/strikes',
    summary: 'The driver’s strikes, the newest first, and what they come to.',
    reply: one(Strikes),
  },
  askReview: {
    method: 'POST',
    path: '/driver/strikes/{id}/review',
    summary: 'Ask the office to look at a strike again, once.',
    params: ofStrike,
    body: z.strictObject({ words: Words }),
    reply: one(Strikes),
  },
  strikesOf: {
    method: 'GET',
    path: '/admin/people/{id}/strikes',
    summary: 'A chauffeur’s strikes, the newest first.',
    params: z.strictObject({ id: idOf('user') }),
    reply: one(Strikes),
  },
  decideStrike: {
    method: 'POST',
    path: '/admin/strikes/{id}/decide',
    summary: 'Lift a strike, or let it stand; the chauffeur reads why.',
    params: ofStrike,
    body: z.strictObject({ decision: z.enum(['lift', 'keep']), reasonText: Words }),
    reply: one(Strikes),
  },
})
