import { z } from 'zod'
import { OfficeArrival, RideArrival } from '../arrivals/arrivals.ts'
import { Currency, Distance, Duration, Instant, idOf, LineString, Minor, MultiLineString, Place } from '../common.ts'
import { RideWatch } from '../dispatch/watch.ts'
import { Preferences } from '../identity/identity.ts'
import { OfficeRefund } from '../payments/refunds.ts'
import { ChosenExtra, FareLine } from '../pricing/quotes.ts'
import { VehicleClass } from '../vehicles/vehicles.ts'
import { RideNote } from './office-notes.ts'
import { TimelineEntry } from './ride-changes.ts'
import { EarnedLater, RideEvidence, RideGuest, RideParty, TollReceipt } from './ride-parts.ts'
import { RideStatus, SignColour } from './ride-status.ts'

/** One row of the office's table. */
export const OfficeRideRow = z.object({
  rideId: idOf('ride'),
  rideNumber: z.string(),
  RideStatus,
  rideType: z.enum(['instant', 'prebook']),
  vehicleClass: VehicleClass,
  pickupAt: Instant,
  /** When its people meet: the pickup, or the landing where that is later. */
  meetAt: Instant,
  timeZone: z.string(),
  pickup: z.string(),
  dropOff: z.string(),
  riderName: z.string(),
  driverName: z.string().nullable(),
  /** How sure its pickup is; null where nobody drives it, or it is further ahead than the office looks. */
  watch: RideWatch.nullable(),
  total: Minor,
  currency: Currency,
  createdAt: Instant,
  updatedAt: Instant,
})
export type OfficeRideRow = z.infer<typeof OfficeRideRow>

/** A ride that waits for a flight or train, for the office. */
export const ArrivalRow = OfficeRideRow.extend({
  /** As it is written. */
  number: z.string(),
  /** Null while no source knows it. */
  arrival: RideArrival.nullable(),
})
export type ArrivalRow = z.infer<typeof ArrivalRow>

export const FareReviewWhy = z.enum(['beyond_quote', 'tolls_over_cap', 'no_show_unproven', 'pin_unproven'])
export type FareReviewWhy = z.infer<typeof FareReviewWhy>
export const FareReviewStatus = z.enum(['open', 'approved', 'refused'])
export type FareReviewStatus = z.infer<typeof FareReviewStatus>

/**
 * A part of a ride's price that waits for the office. What was agreed is settled already, but for a no-show, of which
 * nothing moves before the decision.
 */
export const FareReview = z.object({
  _id: idOf('fareReview'),
  rideId: idOf('ride'),
  rideNumber: z.string(),
  driverId: idOf('user'),
  driverName: z.string(),
  riderName: z.string(),
  status: FareReviewStatus,
  why: z.array(FareReviewWhy),
  currency: Currency,
  /** What the rider agreed to. */
  agreed: Minor,
  /** Charged already, whatever is decided. */
  settled: Minor,
  /** The price if the office says yes, and its lines. */
  asked: Minor,
  lines: z.array(FareLine),
  evidence: RideEvidence.nullable(),
  tollReceipts: z.array(TollReceipt),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  decidedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type FareReview = z.infer<typeof FareReview>

/** The way that a ride took, as it was billed. */
export const DrivenWay = z.object({
  /** By the server's own track, matched to the streets. */
  seen: MultiLineString,
  /** Where positions are missing: the shortest way. */
  filled: MultiLineString,
  /** Of what was seen, on other streets than planned. */
  offPlan: Distance,
})
export type DrivenWay = z.infer<typeof DrivenWay>

/** What the server received of a ride. */
export const RideTrack = z.object({
  /** The fixes that count, in order; after `trackDays` a simplified line. Null where there is none. */
  geometry: LineString.nullable(),
  /** Null until it has ended, and where nothing was seen. */
  driven: DrivenWay.nullable(),
  fixes: z.int(),
  from: Instant.nullable(),
  until: Instant.nullable(),
  /** Positions that were not taken, by reason. */
  dropped: z.record(z.string(), z.int()),
  reducedAt: Instant.nullable(),
})
export type RideTrack = z.infer<typeof RideTrack>

/** Somebody of a ride whom the office may have to call. */
const RidePerson = z.object({
  userId: idOf('user'),
  name: z.string(),
  /** E.164. */
  phone: z.string().nullable(),
  rating: z.number().nullable(),
  /** Completed. */
  rides: z.int(),
})

/** The link to pay by card that was mailed to whom the office booked for. */
export const PaymentLink = z.object({
  status: z.enum(['open', 'paid', 'unpaid']),
  /** Until when it waits. */
  openUntil: Instant.nullable(),
})
export type PaymentLink = z.infer<typeof PaymentLink>

/** One ride, explained: timeline, money line by line, the ledger that sums to zero. */
export const OfficeRide = OfficeRideRow.extend({
  version: z.int(),
  people: z.object({
    rider: RidePerson.nullable(),
    guest: RideGuest.nullable(),
    chauffeur: RidePerson.extend({ car: z.string().nullable(), plate: z.string().nullable() }).nullable(),
    /** The assistant, or whoever of the office took the call; null where the rider booked. */
    bookedBy: z.string().nullable(),
  }),
  ordered: z.object({
    passengers: z.int(),
    luggage: z.int(),
    /** Of an hourly hire. */
    hours: z.int().nullable(),
    sign: z.string().nullable(),
    signColour: SignColour,
    additionalservice: z.array(ChosenExtra),
    preferences: Preferences,
    note: z.string().nullable(),
    preferredChauffeur: z.string().nullable(),
    isSignatureCar: z.boolean(),
  }),
  /** The oldest first. */
  notes: z.array(RideNote),
  pickupLocation: Place,
  dropOffLocation: Place,
  addonlocation: z.array(Place),
  distance: Distance,
  duration: Duration,
  geometry: LineString.nullable(),
  paymentMethod: z.enum(['wallet', 'card', 'account']),
  /** Null where none was sent. */
  paymentLink: PaymentLink.nullable(),
  party: RideParty.nullable(),
  /** The ride that its chauffeur ends first. */
  afterRide: z.object({ rideId: idOf('ride'), rideNumber: z.string() }).nullable(),
  flight: z.string().nullable(),
  /** Null where no number was named. */
  arrival: OfficeArrival.nullable(),
  /** When it was down, or is to be, as the source or the office knows it; null where that changes nothing. */
  landedAt: Instant.nullable(),
  quoted: z.object({ total: Minor, lines: z.array(FareLine) }),
  final: z.object({ total: Minor, lines: z.array(FareLine) }).nullable(),
  split: z
    .object({ driver: Minor, commission: Minor, platformFee: Minor, tax: Minor, tip: Minor, tolls: Minor })
    .nullable(),
  refunds: z.array(OfficeRefund),
  evidence: RideEvidence.nullable(),
  earnedLater: EarnedLater.nullable(),
  tollReceipts: z.array(TollReceipt),
  fareReview: FareReview.nullable(),
  timeline: z.array(TimelineEntry),
  offers: z.array(
    z.object({
      offerId: idOf('offer'),
      driverName: z.string(),
      status: z.string(),
      etaSeconds: z.int(),
      sentAt: Instant,
      answeredAt: Instant.nullable(),
    }),
  ),
  postings: z.array(z.object({ at: Instant, purpose: z.string(), account: z.string(), amount: Minor })),
  tariffVersion: z.string(),
})
export type OfficeRide = z.infer<typeof OfficeRide>
