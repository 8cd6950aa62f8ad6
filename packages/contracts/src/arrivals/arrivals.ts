// The flight or train that a rider comes with: what its source says of it.
import { z } from 'zod'
import { DateInput, Instant, Latitude, Longitude, one } from '../common.ts'
import { contract } from '../endpoint.ts'
import { ClockInput } from '../pricing/quotes.ts'

export const ArrivalKind = z.enum(['flight', 'train'])
export type ArrivalKind = z.infer<typeof ArrivalKind>

export const ArrivalState = z.enum(['expected', 'landed', 'cancelled', 'diverted'])
export type ArrivalState = z.infer<typeof ArrivalState>

export const Arrival = z.object({
  kind: ArrivalKind,
  /** As it is written: `SK 433`, `X2000 421`. */
  number: z.string(),
  state: ArrivalState,
  carrier: z.string().nullable(),
  /** Where it comes from. */
  from: z.string().nullable(),
  /** Terminal of a flight, platform of a train. */
  terminal: z.string().nullable(),
  scheduledAt: Instant,
  /** When it is expected, or was there: the best that is known. */
  arrivesAt: Instant,
  /** Against the timetable; negative for one that is early. */
  lateMinutes: z.int(),
  /** No source has said anything of that day yet: the time is the timetable's. */
  isScheduleOnly: z.boolean(),
})
export type Arrival = z.infer<typeof Arrival>

/** Of a ride: what its people see of the number that they follow. */
export const RideArrival = Arrival.extend({
  /** Null where no source knows it, and the office has set the time. */
  scheduledAt: Instant.nullable(),
  /** The office has set the time: the source's no longer counts. */
  isByHand: z.boolean(),
  /** The pickup goes with it; not one that was named after the chauffeur set out. */
  isFollowed: z.boolean(),
})
export type RideArrival = z.infer<typeof RideArrival>

/** What became of a ride by it, for the office. */
export const ArrivalStep = z.object({
  at: Instant,
  what: z.enum(['linked', 'noted', 'moved', 'landed', 'cancelled', 'diverted', 'back_on', 'clashed', 'handed_back']),
  /** When it was to be there, as was known then. */
  arrivesAt: Instant.nullable(),
  /** Of a move. */
  pickupBefore: Instant.nullable(),
  pickupAfter: Instant.nullable(),
  source: z.string().nullable(),
  sourceAt: Instant.nullable(),
})
export type ArrivalStep = z.infer<typeof ArrivalStep>

export const OfficeArrival = z.object({
  kind: ArrivalKind,
  number: z.string(),
  /** Null while nobody knows it. */
  arrival: RideArrival.nullable(),
  /** Not one whose pickup is at no airport or station, and none that reads as no number. */
  isTracked: z.boolean(),
  source: z.string().nullable(),
  askedAt: Instant.nullable(),
  nextAskAt: Instant.nullable(),
  /** The last questions were not answered. */
  isFailing: z.boolean(),
  /** The office noted the landing: the source changes nothing any more. */
  isByHand: z.boolean(),
  steps: z.array(ArrivalStep),
})
export type OfficeArrival = z.infer<typeof OfficeArrival>

/**
 * How a pickup time goes with an arrival: `before` it has landed, `late` long after, or on another day altogether.
 */
export const PickupFit = z.enum(['fits', 'before', 'late', 'other_day'])
export type PickupFit = z.infer<typeof PickupFit>

/**
 * `unknown`: nothing of that number comes there that day. `unchecked`: it could not be asked, or the pickup is at no
 * airport or station; a booking goes on with either.
 */
export const ArrivalCheck = z.object({
  state: z.enum(['found', 'unknown', 'unchecked']),
  arrival: Arrival.nullable(),
  timeZone: z.string(),
  /** The pickup time that goes with it, by the clock there. */
  pickup: z.object({ date: z.string(), time: z.string() }).nullable(),
  /** Of the time that was asked about; null where none was. */
  fit: PickupFit.nullable(),
})
export type ArrivalCheck = z.infer<typeof ArrivalCheck>

/** What somebody typed: it may be anything, and is never refused for being no number. */
const Typed = z.string().trim().toUpperCase().min(1).max(12)

export const arrivalsContract = contract({
  check: {
    method: 'GET',
    path: '/arrivals/check',
    summary: 'What is known of a flight or train on the day of a pickup, and whether the pickup time goes with it.',
    query: z.strictObject({
      number: Typed,
      lat: z.coerce.number().pipe(Latitude),
      lng: z.coerce.number().pipe(Longitude),
      date: DateInput,
      time: ClockInput.optional(),
    }),
    reply: one(ArrivalCheck),
  },
})
