import { z } from 'zod'
import { Currency, DateInput, Distance, Duration, Instant, idOf, LineString, Minor, one, Place } from '../common.ts'
import { contract } from '../endpoint.ts'
import { VehicleBody, VehicleClass } from '../vehicles/vehicles.ts'
import { PromotionCode } from './promotions.ts'

export const FareLineCode = z.enum([
  'base',
  'distance',
  'time',
  'hours',
  'minimum',
  'time_band',
  'zone_price',
  'extra',
  'stop',
  'waiting',
  'overtime',
  'overage',
  'toll',
  'change_fee',
  'agreed_price',
  'rounding',
  'platform_fee',
  'tax',
  'cancellation_fee',
  'no_show_fee',
  'tip',
  'promotion',
])
export type FareLineCode = z.infer<typeof FareLineCode>

/** What something of the office's own is called in other languages than the office's, by language. */
export const Names = z.record(z.string(), z.string())
export type Names = Readonly<z.infer<typeof Names>>

/** One line of a price. `quantity` and `unitAmount` say how the amount came about, when it is a product. */
export const FareLine = z.object({
  code: FareLineCode,
  label: z.string(),
  /** The label of an extra or a class in other languages. */
  labels: Names.optional(),
  amount: Minor,
  /** Metres, seconds, whole minutes or pieces, by code. */
  quantity: z.number().optional(),
  unitAmount: Minor.optional(),
  /** Basis points, for fees and tax. */
  share: z.int().optional(),
})
export type FareLine = z.infer<typeof FareLine>

export const Extra = z.object({
  _id: idOf('extra'),
  name: z.string(),
  names: Names,
  servicefare: Minor,
  description: z.string(),
  descriptions: Names,
  currency: Currency,
  /** So many of it can come with one ride. */
  most: z.int(),
})
export type Extra = z.infer<typeof Extra>

/** An extra of a ride, as it was called and priced when it was booked; `servicefare` is of one. */
export const ChosenExtra = z.object({
  _id: z.string(),
  name: z.string(),
  names: Names,
  servicefare: Minor,
  count: z.int(),
})
export type ChosenExtra = z.infer<typeof ChosenExtra>

export const MOST_OF_ONE_EXTRA = 12
/** An extra that is wanted, as often as it says; an id alone is one of it. */
export const WantedExtra = z.union([
  idOf('extra'),
  z.strictObject({ _id: idOf('extra'), count: z.int().min(1).max(MOST_OF_ONE_EXTRA) }),
])
export type WantedExtra = z.infer<typeof WantedExtra>

export const QuotedClass = z.object({
  vehicleClass: VehicleClass,
  name: z.string(),
  /** In other languages, as far as the office has said; a car has one name. */
  names: Names,
  /** A path of the API; null where the class is drawn, as this. */
  picture: z.string().nullable(),
  body: VehicleBody,
  /** A car that one may count on, like “Mercedes-Benz E-Class or similar”; empty where the office says none. */
  example: z.string(),
  capacity: z.object({ passengers: z.int(), luggage: z.int() }),
  /** Takes the party that was asked for; booking one that does not is refused. */
  fits: z.boolean(),
  /** For an on-demand ride: how near the next one is; null when none is near enough. */
  etaSeconds: z.int().nullable(),
  baseFare: Minor,
  platformFee: Minor,
  total: Minor,
  lines: z.array(FareLine),
  /** By the hour: what a kilometre beyond the included ones costs, and a minute beyond the hours. */
  perExtraKm: Minor.optional(),
  perExtraMinute: Minor.optional(),
})
export type QuotedClass = z.infer<typeof QuotedClass>

/** One car with a base fare of its own: an option inside its class, and nobody's but this car's. */
export const QuotedCar = QuotedClass.extend({
  vehicleId: idOf('vehicle'),
  color: z.string(),
  image: z.string().nullable(),
  /** Null until there are enough stars to say. */
  chauffeurRating: z.number().nullable(),
})
export type QuotedCar = z.infer<typeof QuotedCar>

/**
 * What cancelling a scheduled ride comes to, once a chauffeur has it: nothing until `freeUntil`, then a share of the
 * price in basis points, and all of it after `lateUntil`; without that, once the chauffeur has set out.
 */
export const CancelWindows = z.object({
  freeUntil: Instant,
  lateShare: z.int().min(0).max(10_000),
  lateUntil: Instant.nullable(),
})
export type CancelWindows = z.infer<typeof CancelWindows>

/**
 * What cancelling an on-demand ride comes to: nothing for so many minutes after a chauffeur has it, then the fee, or the
 * minimum fare once the car is there; null for all of the price. And how long the car waits for nothing.
 */
export const OnDemandTerms = z.object({ freeMinutes: z.int(), fee: Minor.nullable(), waitMinutes: z.int() })
export type OnDemandTerms = z.infer<typeof OnDemandTerms>

/** The secret of a quote that belongs to nobody: whoever books it brings it. */
export const QuoteClaim = z.string().regex(/^[\w-]{32}$/, 'Not a quote’s claim.')

export const Quote = z.object({
  quoteId: idOf('quote'),
  /** Only of a quote that was asked for without a token. */
  claim: QuoteClaim.optional(),
  expiresAt: Instant,
  currency: Currency,
  distance: Distance,
  duration: Duration,
  geometry: LineString,
  ridetype: z.enum(['instant', 'prebook']),
  pickupAt: Instant.nullable(),
  timeZone: z.string(),
  /** Null for an on-demand ride. */
  cancelling: CancelWindows.nullable(),
  /** Null for a scheduled ride. */
  onDemand: OnDemandTerms.nullable(),
  /** By the hour: kilometres of all the hours together. */
  includedKm: z.int().optional(),
  classes: z.array(QuotedClass),
  /** Those that are free for this ride; a booking names one by `signatureVehicleId`. */
  signatureCars: z.array(QuotedCar),
})
export type Quote = z.infer<typeof Quote>

/** A wall clock's time. */
export const ClockInput = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter the time like 19:30.')

export const QuoteRequest = z.strictObject({
  pickupLocation: Place,
  /** Only a ride by the hour may leave it open: it ends where it began, or wherever its rider says. */
  dropOffLocation: Place.optional(),
  addonlocation: z.array(Place).max(5, 'A ride has at most five stops.').optional(),
  ridetype: z.enum(['instant', 'prebook']),
  predate: DateInput.optional(),
  pretime: ClockInput.optional(),
  hours: z.int().min(2).max(24).optional(),
  passengers: z.int().min(1).max(12).optional(),
  luggage: z.int().min(0).max(12).optional(),
  additionalservice: z.array(WantedExtra).max(10).optional(),
  promotion: PromotionCode.optional(),
})
export type QuoteRequest = z.infer<typeof QuoteRequest>

/** What public pages say is free, from what is in force now. */
export const PromisedTerms = z.object({
  /** Free minutes of waiting by where the pickup is; a kind of place that the tariff has no area for has the town's. */
  waiting: z.object({
    instant: z.int(),
    city: z.int(),
    station: z.int(),
    airport: z.int(),
    /** From an airport after a flight within the country. */
    domestic: z.int(),
  }),
  cancelling: z.object({
    /** Minutes before a booked pickup. */
    freeMinutesBefore: z.int(),
    /** The same by the hour, and for trips farther than `longMetres`. */
    longFreeMinutesBefore: z.int(),
    longMetres: z.int(),
  }),
  /** A pickup is booked at least so many minutes and at most so many days before it. */
  minAheadMinutes: z.int(),
  maxAheadDays: z.int(),
})
export type PromisedTerms = z.infer<typeof PromisedTerms>

export const pricingContract = contract({
  quote: {
    method: 'POST',
    onBehalf: true,
    path: '/user/quote',
    summary: 'One priced, line-by-line quote per class; valid ten minutes. Without a token it comes with a `claim`.',
    status: 201,
    body: QuoteRequest,
    reply: one(Quote),
  },
  extras: {
    method: 'GET',
    path: '/user/additional-services',
    summary: 'The extras on offer.',
    reply: z.object({ data: z.array(Extra) }),
  },
  promised: {
    method: 'GET',
    path: '/promised-terms',
    summary:
      'What the tariff and the policies in force promise to everybody: free waiting, free cancelling, how far ahead.',
    reply: one(PromisedTerms),
  },
})
