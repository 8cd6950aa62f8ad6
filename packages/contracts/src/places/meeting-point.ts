import { z } from 'zod'
import { Latitude, Longitude, PlainText } from '../common.ts'

/** Where chauffeur and rider meet at a place that is large: "Main entrance", "Drottningtorget". */
export const MeetingPoint = z.strictObject({
  name: PlainText(60),
  /** On which side, at which street; what helps to find it. */
  hint: PlainText(80).nullable(),
  lat: Latitude,
  lng: Longitude,
  /** On foot, from the platforms, the baggage claim or the lobby. */
  walkMinutes: z.int().min(0).max(60).nullable(),
})
export type MeetingPoint = z.infer<typeof MeetingPoint>
