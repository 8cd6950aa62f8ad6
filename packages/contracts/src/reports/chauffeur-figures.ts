// What one chauffeur did in the last thirty days beside the thirty before and beside all chauffeurs, what they earned week by
// week, and their day in one line. From the sums that the reports read.
import { z } from 'zod'
import { Currency, Instant, idOf, Minor, one } from '../common.ts'
import { contract } from '../endpoint.ts'
import { RideStatus } from '../rides/ride-status.ts'

/** Shares are null where there was nothing to have a share of. */
export const SpanFigures = z.object({
  rides: z.int(),
  onTime: z.number().nullable(),
  rating: z.number().nullable(),
  acceptance: z.number().nullable(),
  cancelled: z.int(),
  handBacks: z.int(),
  /** Null for whoever may not see the books. */
  earnings: Minor.nullable(),
})
export type SpanFigures = z.infer<typeof SpanFigures>

export const ChauffeurFigures = z.object({
  days: z.int(),
  now: SpanFigures,
  before: SpanFigures,
  /** Of all chauffeurs together. */
  fleet: SpanFigures.pick({ onTime: true, rating: true, acceptance: true }),
  /** By their Mondays, the oldest first, the last one still running; empty for whoever may not see the books. */
  weeks: z.array(z.object({ monday: z.iso.date(), earnings: Minor })),
  currency: Currency,
  /** Days of the thirty that are not counted yet. */
  missingDays: z.int(),
})
export type ChauffeurFigures = z.infer<typeof ChauffeurFigures>

export const ChainEntry = z.object({
  kind: z.enum(['ride', 'engagement', 'time_off']),
  startsAt: Instant,
  endsAt: Instant,
  /** Of a ride. */
  rideId: idOf('ride').nullable(),
  RideStatus: RideStatus.nullable(),
  pickup: z.string().nullable(),
  dropOff: z.string().nullable(),
  /** Left before it, after the drive there; null where nothing lies before it. */
  spareMinutes: z.int().nullable(),
  state: z.enum(['free', 'tight', 'short']).nullable(),
})
export type ChainEntry = z.infer<typeof ChainEntry>

export const ChauffeurDay = z.object({ date: z.iso.date(), timeZone: z.string(), entries: z.array(ChainEntry) })
export type ChauffeurDay = z.infer<typeof ChauffeurDay>

const params = z.strictObject({ id: idOf('user') })

export const chauffeurFiguresContract = contract({
  chauffeurFigures: {
    method: 'GET',
    path: '/admin/reports/chauffeurs/{id}',
    summary: 'A chauffeur’s last thirty days beside the thirty before and all chauffeurs; earnings by the week.',
    params,
    reply: one(ChauffeurFigures),
  },
  chauffeurDay: {
    method: 'GET',
    path: '/admin/reports/chauffeurs/{id}/day',
    summary: 'A chauffeur’s rides, engagements and time off of today, with the minutes to spare before each.',
    params,
    reply: one(ChauffeurDay),
  },
})
