// A ride that is to be booked by a job: one of a series, or one row of a list.
import { z } from 'zod'
import { Instant, idOf, Minor } from '../common.ts'
import { RideStatus } from '../rides/ride-status.ts'

/** `planned` until the job has come to it; `skipped` where it was called off before. */
export const PlannedStatus = z.enum(['planned', 'booked', 'refused', 'skipped'])
export type PlannedStatus = z.infer<typeof PlannedStatus>

/** Why a ride cannot be booked: the code, and the sentence where the case says more than the code does. */
export const WhyNot = z.object({ code: z.string(), detail: z.string() })
export type WhyNot = z.infer<typeof WhyNot>

/** The ride that came of it. */
export const RideBooked = z.object({ rideId: idOf('ride'), rideNumber: z.string(), RideStatus, total: Minor })

export const PlannedRide = z.object({
  _id: idOf('plannedRide'),
  /** Its place in the series or the list, from 1. */
  position: z.int(),
  /** By the clock at the pickup. */
  date: z.string(),
  time: z.string(),
  pickupAt: Instant,
  status: PlannedStatus,
  /** The price that was seen. */
  expected: Minor,
  refusal: WhyNot.nullable(),
  ride: RideBooked.nullable(),
})
export type PlannedRide = z.infer<typeof PlannedRide>
