import { z } from 'zod'
import { RideArrival } from '../arrivals/arrivals.ts'
import { Currency, Distance, Duration, Instant, idOf, LineString, Minor, Place, Theme } from '../common.ts'
import { ApprovalStatus } from '../companies/approvals.ts'
import { Preferences } from '../identity/identity.ts'
import { PaymentProviderName } from '../payments/provider-name.ts'
import { RideRefund } from '../payments/refunds.ts'
import { ChosenExtra, FareLine } from '../pricing/quotes.ts'
import { VehicleClass } from '../vehicles/vehicles.ts'
import { RideChange } from './ride-changes.ts'
import {
  CancelTerms,
  CarWay,
  DriverLocation,
  PointLong,
  RideEvidence,
  RideGuest,
  RidePair,
  RideParty,
  SearchProgress,
  WaitMeter,
} from './ride-parts.ts'
import { ActorKind, RideStatus, SignColour } from './ride-status.ts'

/** The user's view of the ride: the specification's fields, then ours. */
export const UserRide = z.object({
  rideId: idOf('ride'),
  driverId: z.string().nullable(),
  driverName: z.string().nullable(),
  driverImage: z.string().nullable(),
  driverPhone: z.string().nullable(),
  driverVehicleName: z.string().nullable(),
  driverVehicleNumber: z.string().nullable(),
  driverVehicleImage: z.string().nullable(),
  theme: Theme,
  UnreadMessages: z.int(),
  rideType: z.enum(['instant', 'prebook']),
  driverLocation: DriverLocation.nullable(),
  additionalservice: z.array(ChosenExtra),
  addonlocation: z.array(Place),
  pickUp: PointLong,
  dropOff: PointLong,
  /** The rider’s side: the same ride under the names of the web’s own slice. */
  ridetype: z.enum(['instant', 'prebook']),
  predate: z.string().nullable(),
  pretime: z.string().nullable(),
  client_Secret: z.string().nullable(),
  userId: idOf('user'),
  userImage: z.string().nullable(),
  /** Where the rider is, as far as the ride knows: at the pickup, in the car, at the drop-off. */
  currentlocation: z.object({ address: z.string(), lat: z.number(), lng: z.number() }),
  distance: Distance,
  preRideDate: z.string().nullable(),
  preRideTime: z.string().nullable(),
  user: idOf('user'),
  date: Instant,
  advanceFullPayment: Minor,
  baseFare: Minor,
  platformFee: Minor,
  pickupLocation: Place,
  dropOffLocation: Place,
  RideStatus,
  client_secret: z.string().nullable(),

  /** The assistant who booked it for the rider; null where the rider did. */
  bookedBy: z.object({ _id: idOf('user'), name: z.string() }).nullable(),
  /** The first name of whoever of the office booked it for a caller; null where the rider or an assistant did. */
  bookedByOffice: z.string().nullable(),
  /** The passenger’s screens say nothing of money. */
  hidesPrice: z.boolean(),
  rideNumber: z.string(),
  version: z.int(),
  currency: Currency,
  vehicleClass: VehicleClass,
  vehicleClassName: z.string(),
  /** The one car that was asked for. */
  signatureVehicleId: idOf('vehicle').nullable(),
  passengers: z.int(),
  luggage: z.int(),
  duration: Duration,
  geometry: LineString.nullable(),
  timeZone: z.string(),
  pickupAt: Instant,
  /** When its people meet: the pickup, or the landing where that is later. */
  meetAt: Instant,
  paymentMethod: z.enum(['wallet', 'card', 'account']),
  /** On whose account it rides, what it is filed under there, and who has to say yes before it goes on. */
  account: z
    .object({
      company: z.string(),
      costCentre: z.object({ code: z.string(), name: z.string() }),
      reference: z.string(),
      approval: z
        .object({
          status: ApprovalStatus,
          /** Whoever may say yes. */
          by: z.array(z.string()),
          expiresAt: Instant,
          reason: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable(),
  paymentProvider: PaymentProviderName.nullable(),
  payBy: Instant.nullable(),
  quoted: z.object({ total: Minor, lines: z.array(FareLine) }),
  final: z.object({ total: Minor, lines: z.array(FareLine) }).nullable(),
  pin: z.string().nullable(),
  signColour: SignColour.nullable(),
  driverRating: z.number().nullable(),
  driverRides: z.int().nullable(),
  driverVehicleColor: z.string().nullable(),
  etaSeconds: z.int().nullable(),
  /** When `etaSeconds` was computed. */
  etaAt: Instant.nullable(),
  /** Sent only while its chauffeur brings somebody else to their drop-off: until then where they are is nobody's business. */
  afterOtherRide: z.literal(true).optional(),
  /** Null while the car stands, and where nobody is to see it. */
  carWay: CarWay.nullable(),
  search: SearchProgress.nullable(),
  wait: WaitMeter.nullable(),
  cancel: CancelTerms.nullable(),
  /** How many of the stops the car has come to, in their order. */
  stopsMade: z.int(),
  /** The change that waits for the chauffeur’s consent, or for the rider’s; in the answer to asking for one, that one. */
  change: RideChange.nullable(),
  /** The last one, which the chauffeur declined or left unanswered; null once the ride has changed since. */
  declinedChange: RideChange.nullable(),
  /** The chauffeur whom the rider wished for, and what came of it. */
  preferredChauffeur: z.object({ name: z.string(), outcome: z.enum(['asked', 'drives', 'another']) }).nullable(),
  /** The ride that was booked together with this one: its way back, or the way there. */
  pair: RidePair.nullable(),
  /** The cars that were booked with it, itself among them; null where it goes alone. */
  party: RideParty.nullable(),
  /** A path on the api that opens it as a calendar file without a token; null for a ride that nobody plans. */
  calendar: z.string().nullable(),
  /**
   * Until when cancelling is free, and what it costs afterwards: of a scheduled ride by its plan, of an on-demand ride once a
   * chauffeur has it.
   */
  cancelPlan: z.object({ freeUntil: Instant, lateFee: Minor }).nullable(),
  /** Minutes of waiting that the price includes: at the pickup, and at each stop. */
  freeWait: z.object({ pickupMinutes: z.int(), stopMinutes: z.int() }),
  assignedAt: Instant.nullable(),
  arrivedAt: Instant.nullable(),
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  cancelReason: z.string().nullable(),
  cancelBy: ActorKind.nullable(),
  rating: z.object({ mine: z.int().nullable(), theirs: z.int().nullable(), open: z.boolean() }).nullable(),
  tip: Minor,
  /** Completed not long ago, and nothing given yet. */
  mayTip: z.boolean(),
  /** Given to the wallet because the chauffeur was late. */
  lateCredit: Minor,
  /** What was given back since, the oldest first. */
  refunds: z.array(RideRefund),
  /** Null until the ride is completed. */
  evidence: RideEvidence.nullable(),
  /** Part of the price waits for the office; `final` is what is charged until then. */
  fareUnderReview: z.boolean(),
  guest: RideGuest.nullable(),
  flight: z.string().nullable(),
  /** What is known of it; null where nobody follows it. */
  arrival: RideArrival.nullable(),
  /** When it was down, as the source or the office knows it. */
  landedAt: Instant.nullable(),
  preferences: Preferences,
  sign: z.string().nullable(),
  note: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type UserRide = z.infer<typeof UserRide>

/** What a rider needs of a ride wherever they are, without a connection too: who comes, in what, when and where. */
export const RideAtHand = UserRide.pick({
  rideId: true,
  rideNumber: true,
  RideStatus: true,
  rideType: true,
  guest: true,
  driverName: true,
  driverPhone: true,
  driverVehicleName: true,
  driverVehicleNumber: true,
  driverVehicleColor: true,
  vehicleClassName: true,
  pickupLocation: true,
  addonlocation: true,
  dropOffLocation: true,
  pickupAt: true,
  meetAt: true,
  timeZone: true,
  pin: true,
  signColour: true,
  sign: true,
  etaSeconds: true,
  etaAt: true,
  afterOtherRide: true,
  wait: true,
})
export type RideAtHand = z.infer<typeof RideAtHand>

/** What the guest of a booking sees of it: everything but what it costs. */
export const GuestRide = UserRide.pick({
  rideId: true,
  rideNumber: true,
  RideStatus: true,
  driverName: true,
  driverImage: true,
  driverPhone: true,
  driverVehicleName: true,
  driverVehicleNumber: true,
  driverVehicleColor: true,
  driverLocation: true,
  driverRating: true,
  UnreadMessages: true,
  addonlocation: true,
  pickupLocation: true,
  dropOffLocation: true,
  vehicleClassName: true,
  timeZone: true,
  pickupAt: true,
  meetAt: true,
  pin: true,
  signColour: true,
  sign: true,
  flight: true,
  arrival: true,
  etaSeconds: true,
  etaAt: true,
  afterOtherRide: true,
  carWay: true,
  geometry: true,
  arrivedAt: true,
  endedAt: true,
}).extend({ guestName: z.string(), guestLanguage: z.string(), bookedBy: z.string() })
export type GuestRide = z.infer<typeof GuestRide>
