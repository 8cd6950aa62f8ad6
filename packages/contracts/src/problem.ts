import { z } from 'zod'

export const ProblemRide = z.object({
  rideId: z.string(),
  rideNumber: z.string(),
  pickupAt: z.string(),
  timeZone: z.string(),
})
export type ProblemRide = z.infer<typeof ProblemRide>

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
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type Problem = z.infer<typeof Problem>
