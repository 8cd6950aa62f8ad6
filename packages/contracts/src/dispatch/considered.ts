// What a chauffeur may know of a search that looked at them: of themselves everything, of others nothing but what spoke
// for whom was asked first.
import { z } from 'zod'
import { Instant, one } from '../common.ts'
import { contract } from '../endpoint.ts'
import { VehicleClass } from '../vehicles/vehicles.ts'
import { ToldWhyNot } from './why-not.ts'

export const Considered = z.object({
  rideNumber: z.string(),
  vehicleClass: VehicleClass,
  rideType: z.enum(['instant', 'prebook']),
  at: Instant,
  timeZone: z.string(),
  /** By the streets, from where they were; null where it was not measured. */
  etaSeconds: z.int().nullable(),
  /** `asked` first, `asked_beside` after the head start; `others` were a better match; `excluded` for the `reasons`. */
  outcome: z.enum(['asked', 'asked_beside', 'others', 'excluded']),
  reasons: z.array(ToldWhyNot),
  /** What spoke for whom was asked first, the weightiest first; minutes for the arrival alone. */
  betterIn: z.array(
    z.object({ term: z.enum(['arrival', 'empty', 'rating', 'earned', 'home', 'area']), seconds: z.int().nullable() }),
  ),
})
export type Considered = z.infer<typeof Considered>

export const consideredContract = contract({
  considered: {
    method: 'GET',
    path: '/driver/rides/considered',
    summary: 'The last rides whose search looked at the caller, with why they were asked or not; the newest first.',
    reply: one(z.array(Considered)),
  },
})
