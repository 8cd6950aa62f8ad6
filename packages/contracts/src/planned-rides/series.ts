// A booked ride of the office's that repeats on chosen weekdays: each is a ride of its own, with its own price and hold.
import { z } from 'zod'
import { Currency, DateInput, Instant, idOf, Minor, one, Place, setOf } from '../common.ts'
import { contract } from '../endpoint.ts'
import { ClockInput, QuoteRequest } from '../pricing/quotes.ts'
import { BookForCaller } from '../rides/office-booking.ts'
import { VehicleClass } from '../vehicles/vehicles.ts'
import { PlannedRide, WhyNot } from './planned-ride.ts'

/** ISO 8601: Monday is 1, Sunday 7. */
export const Weekday = z.int().min(1).max(7)

/** On which days, by the clock at the pickup; the last day is included. */
export const RepeatRule = z
  .strictObject({
    weekdays: setOf(Weekday, { min: 1, max: 7, tooFew: 'Please choose at least one weekday.' }),
    time: ClockInput,
    from: DateInput,
    until: DateInput,
    except: setOf(DateInput, { max: 200 }).optional(),
  })
  .meta({ examples: [{ weekdays: [1, 2, 3, 4, 5], time: '07:40', from: '2026-11-30', until: '2026-12-11' }] })
export type RepeatRule = z.infer<typeof RepeatRule>

/** The same as it is shown. */
export const ShownRule = z.object({
  weekdays: z.array(Weekday),
  time: z.string(),
  from: z.string(),
  until: z.string(),
  except: z.array(z.string()).optional(),
})
export type ShownRule = z.infer<typeof ShownRule>

/** Where, and for how many; the rule says when. */
export const SeriesTrip = QuoteRequest.omit({ ridetype: true, predate: true, pretime: true, promotion: true })
export type SeriesTrip = z.infer<typeof SeriesTrip>

/** As the office books one ride. A card is asked for each time, so it cannot repeat. */
export const SeriesBooking = BookForCaller.omit({ quoteId: true, ridetype: true, signatureVehicleId: true })
export type SeriesBooking = z.infer<typeof SeriesBooking>

export const PlanSeries = z.strictObject({ trip: SeriesTrip, booking: SeriesBooking, rule: RepeatRule })
export type PlanSeries = z.infer<typeof PlanSeries>

/** `total` is the sum that was seen; with another one nothing is booked. */
export const BookSeries = PlanSeries.extend({ total: Minor })
export type BookSeries = z.infer<typeof BookSeries>

export const SeriesPlan = z.object({
  occurrences: z.array(
    z.object({
      date: z.string(),
      time: z.string(),
      pickupAt: Instant,
      /** Null where it cannot be booked. */
      total: Minor.nullable(),
      refusal: WhyNot.nullable(),
    }),
  ),
  timeZone: z.string(),
  /** How many can be booked, and what they come to together. */
  count: z.int(),
  total: Minor,
  currency: Currency,
  /** For so many the wallet has enough; null where it does not pay. */
  walletCovers: z.int().nullable(),
})
export type SeriesPlan = z.infer<typeof SeriesPlan>

export const Series = z.object({
  _id: idOf('series'),
  rider: z.object({ _id: idOf('user'), name: z.string() }),
  /** Who of the office booked it. */
  bookedBy: z.string(),
  rule: ShownRule,
  timeZone: z.string(),
  currency: Currency,
  /** Null once their rider is erased. */
  pickup: Place.nullable(),
  dropOff: Place.nullable(),
  /** Null once what was asked for is erased. */
  vehicleClass: VehicleClass.nullable(),
  paymentMethod: z.enum(['wallet', 'account']),
  /** Rides from this day on were called off; null while it runs as planned. */
  endedFrom: z.string().nullable(),
  createdAt: Instant,
  /** The job is still booking. */
  isWorking: z.boolean(),
  rides: z.array(PlannedRide),
})
export type Series = z.infer<typeof Series>

/** Which rides: those from a day on, or one. */
const What = z
  .union([z.strictObject({ from: DateInput }), z.strictObject({ only: idOf('plannedRide') })])
  .meta({ examples: [{ from: '2026-12-01' }] })

export const CallOffPreview = z.object({
  /** Those that would be called off: rides, and dates that are not booked yet. */
  rides: z.array(
    z.object({
      plannedRideId: idOf('plannedRide'),
      date: z.string(),
      rideNumber: z.string().nullable(),
      fee: Minor,
      refund: Minor,
    }),
  ),
  /** Those that are under way or over and stay as they are. */
  kept: z.int(),
  fee: Minor,
  refund: Minor,
  currency: Currency,
})
export type CallOffPreview = z.infer<typeof CallOffPreview>

/** `fee` and `count` are what was seen. */
const CallOff = z.strictObject({
  what: What,
  reason: z.string().trim().min(5, 'Please write at least five characters.').max(200),
  fee: Minor,
  count: z.int().min(0),
})

const byRider = z.strictObject({ id: idOf('user') })
const params = z.strictObject({ id: idOf('series') })

export const seriesContract = contract({
  plan: {
    method: 'POST',
    path: '/admin/callers/{id}/series/plan',
    audit: 'nothing',
    summary: 'The days of a repeated ride with the price of each, before anything is booked.',
    params: byRider,
    body: PlanSeries,
    reply: one(SeriesPlan),
  },
  book: {
    method: 'POST',
    path: '/admin/callers/{id}/series',
    summary: 'Book a ride that repeats. The plan is stored at once; a job books its rides one by one.',
    status: 201,
    idempotent: true,
    params: byRider,
    body: BookSeries,
    reply: one(z.object({ seriesId: idOf('series'), count: z.int() })),
  },
  show: {
    method: 'GET',
    path: '/admin/series/{id}',
    summary: 'A series with each of its rides: booked, refused with the reason, or called off.',
    params,
    reply: one(Series),
  },
  previewCallOff: {
    method: 'POST',
    path: '/admin/series/{id}/call-off/preview',
    audit: 'nothing',
    summary: 'What calling off the rides from a day on, or one of them, comes to.',
    params,
    body: z.strictObject({ what: What }),
    reply: one(CallOffPreview),
  },
  callOff: {
    method: 'POST',
    path: '/admin/series/{id}/call-off',
    summary: 'Call off the rides from a day on, which ends the series there, or one of them.',
    idempotent: true,
    params,
    body: CallOff,
    reply: one(Series),
  },
  ofRide: {
    method: 'GET',
    path: '/admin/rides/{id}/origin',
    summary: 'The series or the imported list that a ride is of; null for a ride that was booked by itself.',
    params: z.strictObject({ id: idOf('ride') }),
    reply: one(
      z
        .object({
          seriesId: idOf('series').nullable(),
          importId: idOf('rideImport').nullable(),
          position: z.int(),
          count: z.int(),
          /** Of a series. */
          rule: ShownRule.nullable(),
          /** Of a list: its name. */
          name: z.string().nullable(),
        })
        .nullable(),
    ),
  },
})
