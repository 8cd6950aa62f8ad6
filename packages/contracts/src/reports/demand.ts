// Where and when people were picked up, or would have been: squares of the town, for each hour of the day.
import { z } from 'zod'
import { DateInput, one } from '../common.ts'
import { contract } from '../endpoint.ts'

export const DemandCell = z.object({
  /** Its middle, and how far its edges are from there. */
  lat: z.number(),
  lng: z.number(),
  halfLat: z.number(),
  halfLng: z.number(),
  /** The district, or the nearest street; null beyond the squares that are named. */
  name: z.string().nullable(),
  /** Rides asked for, for each hour from midnight. */
  requested: z.array(z.int()),
  /** Of these, nobody was found for. */
  unserved: z.array(z.int()),
})
export type DemandCell = z.infer<typeof DemandCell>

export const Demand = z.object({
  from: z.iso.date(),
  until: z.iso.date(),
  timeZone: z.string(),
  /** With the most rides first; so many at most. */
  cells: z.array(DemandCell),
  /** In all squares of the span, the ones beyond those above too. */
  requested: z.int(),
  unserved: z.int(),
  missingDays: z.int(),
})
export type Demand = z.infer<typeof Demand>

export const demandContract = contract({
  demand: {
    method: 'GET',
    path: '/admin/reports/demand',
    summary:
      'Pickups by square of the town and hour of the day, between two days, at most the last 92 of them; on one weekday, if that is asked for.',
    query: z.strictObject({
      from: DateInput.optional(),
      until: DateInput.optional(),
      /** 1 is Monday. */
      weekday: z.coerce.number().int().min(1).max(7).optional(),
    }),
    reply: one(Demand),
  },
})
