// Where a driver's phone has been, as it tells it.
import { z } from 'zod'
import { InstantInput, idOf, Latitude, Longitude } from '../common.ts'

/** A fix of the driver's phone: degrees, heading from north, metres a second, metres, and the phone's own time. */
export const LocationFix = z.strictObject({
  lat: Latitude,
  lng: Longitude,
  heading: z.number().min(0).max(360).nullable().optional(),
  speed: z.number().min(0).max(120).nullable().optional(),
  accuracy: z.number().min(0).max(10_000).nullable().optional(),
  at: InstantInput,
})
export type LocationFix = z.infer<typeof LocationFix>
/** The most fixes that one message or call brings. */
export const MOST_FIXES = 500
/** Fixes of the ride that is being driven, the oldest first: what a phone kept while it had no signal. */
export const TrackBatch = z.strictObject({ rideId: idOf('ride'), fixes: z.array(LocationFix).min(1).max(MOST_FIXES) })
export type TrackBatch = z.infer<typeof TrackBatch>
/** How many were taken; the rest were impossible, or known already. */
export const TrackTaken = z.object({ taken: z.int(), dropped: z.int() })
export type TrackTaken = z.infer<typeof TrackTaken>
