// What the office writes down beside a ride, for whoever has it on their desk next. Riders and chauffeurs do not see it
// there; it is in the copy of the rider's data.
import { z } from 'zod'
import { Instant, idOf } from '../common.ts'

export const RideNote = z.object({
  _id: idOf('rideNote'),
  words: z.string(),
  by: z.string(),
  isOwn: z.boolean(),
  /** Whoever wrote it takes it back; once they have left, who looks after the team. */
  mayRemove: z.boolean(),
  at: Instant,
})
export type RideNote = z.infer<typeof RideNote>

export const WriteRideNote = z.strictObject({ words: z.string().trim().min(1).max(2_000) })
