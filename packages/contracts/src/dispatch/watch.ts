// How sure it is that the chauffeur of a booked ride is at its pickup in time, and who stands by.
import { z } from 'zod'
import { Instant, idOf } from '../common.ts'
import { WhyNot } from './why-not.ts'

/** `amber`: little is left, or something is in doubt. `red`: they will be late, or nobody can wait any longer. */
export const WatchLevel = z.enum(['green', 'amber', 'red'])
export type WatchLevel = z.infer<typeof WatchLevel>

/**
 * `previous_ride`: what they do before runs late. `not_set_out`: they should be on their way. `on_the_way`: they are,
 * and will be late. `not_arrived`: they stand near the pickup after its time, and have not said that they are there.
 * `silent`: nothing is heard of their phone. `stalled`, `retreating`, `deviating`: they stand still, drive away from the
 * pickup, or far beside the way. `rest`: too little of it since the day before. `not_allowed`: papers, car or hours will
 * not be good then.
 */
export const WatchReason = z.enum([
  'previous_ride',
  'not_set_out',
  'on_the_way',
  'silent',
  'stalled',
  'not_arrived',
  'retreating',
  'deviating',
  'rest',
  'not_allowed',
])
export type WatchReason = z.infer<typeof WatchReason>

export const RideWatch = z.object({
  /** Its rider is still to be met; afterwards only how its car moves is seen. */
  isAwaited: z.boolean(),
  level: WatchLevel,
  reasons: z.array(WatchReason),
  /** What speaks against the chauffeur, where that is among the reasons. */
  against: z.array(WhyNot),
  /** Before they set out, where that is too little, and how much of it is asked. */
  rest: z.object({ seconds: z.int(), leastSeconds: z.int() }).nullable(),
  /** As it looks now; null where nothing says it. */
  arrivesAt: Instant.nullable(),
  /** Below zero they are late by so much. */
  spareSeconds: z.int().nullable(),
  backup: z.object({ driverId: idOf('user'), name: z.string(), arrivesAt: Instant, spareSeconds: z.int() }).nullable(),
  /** The ride is being offered to somebody else now. */
  isOffered: z.boolean(),
  lookedAt: Instant,
  /** The ride’s: named by who gives it to the backup. */
  rideVersion: z.int(),
})
export type RideWatch = z.infer<typeof RideWatch>
