// The office's day in numbers, beside what is usual on that weekday.
import { z } from 'zod'
import { Currency, Instant, Minor, one } from '../common.ts'
import { contract } from '../endpoint.ts'
import { RiderReason } from '../rides/ride-status.ts'

/**
 * Of rides whose pickup was due: asked for and paid, picked up, and those that nobody was found for. Each figure of a mean may
 * be a part of a whole.
 */
export const RideCounts = z.object({
  requested: z.number(),
  served: z.number(),
  unserved: z.number(),
  cancelled: z.number(),
  noShows: z.number(),
})
export type RideCounts = z.infer<typeof RideCounts>

/** Of the cars that came: in their minute, up to 5, up to 10, more minutes late. */
export const Punctuality = z.object({ onTime: z.number(), late5: z.number(), late10: z.number(), later: z.number() })
export type Punctuality = z.infer<typeof Punctuality>

/** From asking for a car now to its being there. */
export const Waits = z.object({
  count: z.number(),
  medianSeconds: z.int().nullable(),
  p90Seconds: z.int().nullable(),
})
export type Waits = z.infer<typeof Waits>

/** Those that were answered, or ran out; what was pulled is nobody's answer. */
export const OfferCounts = z.object({ accepted: z.number(), declined: z.number(), expired: z.number() })
export type OfferCounts = z.infer<typeof OfferCounts>

/** Seconds of all chauffeurs together; the last four are parts of `online`. */
export const TimeOnline = z.object({
  online: z.int(),
  driving: z.int(),
  toPickup: z.int(),
  waiting: z.int(),
  free: z.int(),
})
export type TimeOnline = z.infer<typeof TimeOnline>

export const Takings = z.object({
  /** What riders pay for the rides, with tax and without tips; the other four are its parts. */
  revenue: Minor,
  fare: Minor,
  extras: Minor,
  fees: Minor,
  tax: Minor,
  refunds: Minor,
  refundCount: z.number(),
})
export type Takings = z.infer<typeof Takings>

export const DayFigures = z.object({
  rides: RideCounts,
  punctuality: Punctuality,
  waits: Waits,
  offers: OfferCounts,
  time: TimeOnline,
  /** Null for whoever may not see the books. */
  money: Takings.nullable(),
})
export type DayFigures = z.infer<typeof DayFigures>

/** What happened within one hour of the day. */
export const HourFigures = z.object({
  requested: z.number(),
  served: z.number(),
  unserved: z.number(),
  /** Cars that came, and how many of them in their minute. */
  arrived: z.number(),
  onTime: z.number(),
  /** The median of those who asked for a car now; null where nobody did. */
  waitSeconds: z.int().nullable(),
  answered: z.number(),
  accepted: z.number(),
  /** Chauffeurs online in the mean of the hour, as far as it has gone; and those who were at work for a ride. */
  carsOnline: z.number(),
  carsBusy: z.number(),
  revenue: Minor.nullable(),
  refunds: Minor.nullable(),
})
export type HourFigures = z.infer<typeof HourFigures>

/** One hour on the clock of the place. */
export const OverviewHour = z.object({
  hour: z.int(),
  /** Booked, and its pickup still ahead. */
  ahead: z.int(),
  /** Null before it has begun. */
  today: HourFigures.nullable(),
  /** In the mean of the whole days that are compared with; null where there are none. */
  usual: HourFigures.nullable(),
})
export type OverviewHour = z.infer<typeof OverviewHour>

/** Why a ride that was asked for was not driven: the rider's reason, the office, nobody was found, nobody came to the car. */
export const CancelCause = z.enum([...RiderReason.options, 'office', 'no_chauffeur', 'no_show'])
export type CancelCause = z.infer<typeof CancelCause>

export const Cancellations = z.object({ cause: CancelCause, count: z.int(), usual: z.number().nullable() })
export type Cancellations = z.infer<typeof Cancellations>

export const Overview = z.object({
  at: Instant,
  date: z.iso.date(),
  timeZone: z.string(),
  currency: Currency,
  /** The same weekdays, up to the same minute; those before the house had its first ride are none. */
  compared: z.array(z.iso.date()),
  today: DayFigures,
  usual: DayFigures.nullable(),
  hours: z.array(OverviewHour),
  cancellations: z.array(Cancellations),
  /** Rides of the next day, and how many of them have a chauffeur. */
  tomorrow: z.object({ date: z.iso.date(), booked: z.int(), assigned: z.int() }),
})
export type Overview = z.infer<typeof Overview>

export const overviewContract = contract({
  overview: {
    method: 'GET',
    path: '/admin/overview',
    summary: 'Today so far in numbers, by hour, against the last four same weekdays up to the same minute.',
    reply: one(Overview),
  },
})
