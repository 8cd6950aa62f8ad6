// What stands between a chauffeur and a ride.
import { z } from 'zod'
import * as choices from '../choices.ts'

/** Why a chauffeur is not offered a ride, or may not have it: all that is true, the first of them decides. */
export const WhyNot = z.enum(choices.WhyNot.options)
export type WhyNot = z.infer<typeof WhyNot>
/** What a chauffeur may read of it: that somebody has said no to them is told to nobody. */
export const ToldWhyNot = WhyNot.exclude(['BLOCKED'])
export type ToldWhyNot = z.infer<typeof ToldWhyNot>

/** What does not keep the office from giving them the ride, and should be said first. */
export const Caution = z.enum(choices.Caution.options)
export type Caution = z.infer<typeof Caution>

/** How a chauffeur comes to a ride: asked by the search, accepting an offer, claiming from the board, by the office. */
export const WayToRide = z.enum(['search', 'accept', 'board', 'office'])
export type WayToRide = z.infer<typeof WayToRide>

/** What sending a chauffeur costs, in seconds of drive, term by term; below zero it speaks for them. */
export const VerdictCosts = z.object({
  arrival: z.int(),
  /** The empty drive beside its minutes. */
  empty: z.int(),
  rating: z.int(),
  /** What they have earned lately, beside the others. */
  earned: z.int(),
  /** The ride leads them home. */
  home: z.int(),
  /** It begins in an area that they prefer. */
  area: z.int(),
})
export type VerdictCosts = z.infer<typeof VerdictCosts>
