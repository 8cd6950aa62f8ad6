import { z } from 'zod'

export const ProblemRide = z.object({
  rideId: z.string(),
  rideNumber: z.string(),
  pickupAt: z.string(),
  timeZone: z.string(),
})
export type ProblemRide = z.infer<typeof ProblemRide>

/** What somebody else has made of it since the version that was named: the fields by name, as they were and as they are. */
export const ProblemMeanwhile = z.object({
  at: z.string(),
  by: z.string().nullable(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})
export type ProblemMeanwhile = z.infer<typeof ProblemMeanwhile>

/** With APPROVAL_NEEDED: what to ask for, beside the body that was sent. */
export const ProblemApproval = z.object({
  act: z.string(),
  needs: z.string(),
  params: z.record(z.string(), z.string()),
})
export type ProblemApproval = z.infer<typeof ProblemApproval>

/** With EDIT_HANDS_BACK_RIDES: how many rides, and what their chauffeur's strikes come to with them. */
export const ProblemHandsBack = z.object({
  rides: z.int(),
  strikes: z.int(),
  mostStrikes: z.int(),
  pausedUntil: z.string().nullable(),
})
export type ProblemHandsBack = z.infer<typeof ProblemHandsBack>

/** RFC 9457, `application/problem+json`: every refusal and every fault. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string(),
  code: z.string(),
  requestId: z.string(),
  /** The ride that stands in the way of a booking. */
  ride: ProblemRide.optional(),
  /** With STALE_VERSION, where it is known: who changed what since. */
  meanwhile: z.array(ProblemMeanwhile).optional(),
  approval: ProblemApproval.optional(),
  handsBack: ProblemHandsBack.optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type Problem = z.infer<typeof Problem>
