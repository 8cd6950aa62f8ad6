import { z } from 'zod'
import { Currency, Instant, idOf, Latitude, Longitude, Minor } from '../common.ts'
import { FileView } from '../files/files.ts'
import { PaymentProviderName } from '../payments/provider-name.ts'
import { ActorKind } from '../rides/ride-status.ts'
import { VehicleClass } from '../vehicles/vehicles.ts'
import { BidStatus, DayStatus, EngagementStatus } from './engagement-status.ts'

export const DateText = z.iso.date()
export const TimeText = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time like 09:30.')

/** A skill or a category: its name, and its name in other languages by locale. */
export const Choice = z.object({ _id: z.string(), name: z.string(), names: z.record(z.string(), z.string()) })
export type Choice = z.infer<typeof Choice>

/**
 * What an engagement costs and who has which share of it, in minor units: as agreed, and from its end on as settled.
 * The rider sees what they pay, the driver what they earn, the office all of it; what is not shown is null.
 * `total` = price + platform fee + tax + cancellation fee; price + cancellation fee − commission + tip = `driverNet`.
 */
export const PaymentBreakdown = z.object({
  currency: Currency,
  price: Minor,
  platformFee: Minor.nullable(),
  tax: Minor.nullable(),
  total: Minor.nullable(),
  commission: Minor.nullable(),
  tip: Minor,
  driverNet: Minor.nullable(),
  cancellationFee: Minor,
  /** What of the amount put aside went back to the rider. */
  refunded: Minor.nullable(),
})
export type PaymentBreakdown = z.infer<typeof PaymentBreakdown>

const Client = z.object({
  _id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  image: z.string().nullable(),
})

export const BidCar = z.object({
  vehicle_name: z.string(),
  vehicle_color: z.string(),
  /** The plate, once the bid is awarded. */
  vehicle_number: z.string().nullable(),
  vehicleClass: VehicleClass,
})

export const Bid = z.object({
  _id: idOf('bid'),
  price: Minor,
  currency: Currency,
  /** What the rider would pay, fee and tax included; null for drivers. */
  total: Minor.nullable(),
  /** What the driver would get, after commission; null for riders. */
  net: Minor.nullable(),
  message: z.string(),
  status: BidStatus,
  driver: Client.extend({ rating: z.number().nullable(), rides: z.int() }),
  vehicle: BidCar.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Bid = z.infer<typeof Bid>

export const EngagementDay = z.object({
  date: DateText,
  startsAt: Instant,
  endsAt: Instant,
  status: DayStatus,
  startedAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  confirmedAt: Instant.nullable(),
})
export type EngagementDay = z.infer<typeof EngagementDay>

export const EngagementReview = z.object({
  _id: idOf('review'),
  author: z.enum(['rider', 'driver']),
  rating: z.int(),
  comment: z.string().nullable(),
  createdAt: Instant,
})

/** The specification's task/assignment detail, every field of it; ours stand behind. */
export const Engagement = z.object({
  _id: idOf('engagement'),
  title: z.string(),
  skills: z.array(Choice),
  /** To drivers who only bid, the place is shown to some hundred metres and without the house number. */
  location: z.object({ lat: Latitude, lng: Longitude }),
  address: z.string(),
  /** Minutes a day. */
  durationTime: z.int(),
  startTime: TimeText,
  startDate: DateText,
  endDate: DateText,
  description: z.string(),
  tip: Minor,
  status: EngagementStatus,
  isPaid: z.boolean(),
  cancelReason: z.string().nullable(),
  cancelBy: ActorKind.nullable(),
  postedBy: idOf('user'),
  createdAt: Instant,
  updatedAt: Instant,
  mediaDetails: z.array(FileView),
  /** The rider sees every bid, a driver their own. */
  bidDetails: z.array(Bid),
  payment_breakdown: PaymentBreakdown.nullable(),
  /** Shown once both have written theirs, or when the time for it is over; one’s own always. */
  reviewDetails: z.array(EngagementReview),
  categoryDetails: Choice,
  clientData: Client,

  number: z.string(),
  version: z.int(),
  currency: Currency,
  timeZone: z.string(),
  bidCount: z.int(),
  days: z.array(EngagementDay),
  driverId: z.string().nullable(),
  driverName: z.string().nullable(),
  /** The other side’s phone, from the award to the end. */
  phone: z.string().nullable(),
  paymentMethod: z.enum(['wallet', 'card']).nullable(),
  paymentProvider: PaymentProviderName.nullable(),
  client_secret: z.string().nullable(),
  payBy: Instant.nullable(),
  expiresAt: Instant,
  /** Whether the caller may still write a review. */
  reviewOpen: z.boolean(),
  awardedAt: Instant.nullable(),
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
})
export type Engagement = z.infer<typeof Engagement>

export const EngagementDetail = Engagement.extend({
  timeline: z.array(
    z.object({
      at: Instant,
      move: z.string(),
      status: EngagementStatus,
      actor: ActorKind,
      day: DateText.nullable(),
      reason: z.string().nullable(),
    }),
  ),
  /** The movements in the ledger, for the office; empty for everybody else. */
  postings: z.array(z.object({ at: Instant, purpose: z.string(), account: z.string(), amount: Minor })),
})
export type EngagementDetail = z.infer<typeof EngagementDetail>

/** What cancelling now costs: days already driven are paid, the fee is of the rest, what remains goes back. */
export const EngagementCancelTerms = z.object({
  currency: Currency,
  worked: Minor,
  fee: Minor,
  refund: Minor,
  /** What a driver who cancels pays to the rider from their wallet. */
  driverFee: Minor,
  freeUntil: Instant.nullable(),
})
export type EngagementCancelTerms = z.infer<typeof EngagementCancelTerms>
