import { z } from 'zod'
import { OfficeArrival, RideArrival } from '../arrivals/arrivals.ts'
import {
  Currency,
  Distance,
  Duration,
  Instant,
  idOf,
  LineString,
  Minor,
  MultiLineString,
  Place,
  Theme,
} from '../common.ts'
import { ApprovalStatus } from '../companies/approvals.ts'
import { RideWatch } from '../dispatch/watch.ts'
import { ToldWhyNot } from '../dispatch/why-not.ts'
import { FileView } from '../files/files.ts'
import { Preferences } from '../identity/identity.ts'
import { PaymentProviderName } from '../payments/provider-name.ts'
import { OfficeRefund, RideRefund } from '../payments/refunds.ts'
import { ChosenExtra, FareLine } from '../pricing/quotes.ts'
import { VehicleClass } from '../vehicles/vehicles.ts'
import { RideNote } from './office-notes.ts'
import { ActorKind, RiderReason, RideStatus, SignColour, TakeBackReason } from './ride-status.ts'

const PointLong = z.object({ address: z.string(), lat: z.number(), long: z.number() })

export const DriverLocation = z.object({
  lat: z.number(),
  lng: z.number(),
  heading: z.number().nullable(),
  at: Instant,
})
export type DriverLocation = z.infer<typeof DriverLocation>

/** The way that the car of a ride is on, by the streets, as the server last computed it. */
export const CarWay = z.object({
  /** Where it goes next: the pickup, a stop or the drop-off. */
  to: z.object({ lat: z.number(), lng: z.number() }),
  /** Until it is there. */
  seconds: z.int(),
  ahead: LineString,
  /** From there to the end, while there are stops to come. */
  later: LineString.nullable(),
})
export type CarWay = z.infer<typeof CarWay>

/** The wait clock, the same on both phones. */
export const WaitMeter = z.object({
  startedAt: Instant,
  freeUntil: Instant,
  noShowFrom: Instant,
  perMinute: Minor,
  currency: Currency,
  /** Minutes that the rider has asked for beyond what the tariff says. */
  asked: z.int(),
  /** What asking for more would do now, `cost` at most; null when nobody may ask any more. */
  more: z.object({ minutes: z.int(), noShowFrom: Instant, cost: Minor }).nullable(),
})
export type WaitMeter = z.infer<typeof WaitMeter>

/** How waiting at the pickup will count, for a phone that arrives without signal. */
export const WaitTerms = z.object({
  /** It does not start earlier. */
  notBefore: Instant.nullable(),
  freeMinutes: z.int(),
  noShowMinutes: z.int(),
  perMinute: Minor,
})
export type WaitTerms = z.infer<typeof WaitTerms>

/** What the server itself saw at a step; a part that it has not is null. */
export const StepEvidence = z.object({
  /** From the pickup at an arrival, from the drop-off at the end. */
  metresAway: z.int().nullable(),
  /** How old the position was. */
  ageSeconds: z.int().nullable(),
  /** At the end: the metres of the server's own track, and those of them that were filled by the shortest route. */
  trackMetres: z.int().nullable(),
  gapMetres: z.int().nullable(),
  gaps: z.int().nullable(),
  /**
   * What asked for a reason: `no_position`, `far`, `drop_off`, `stops`, `time`, `not_at_pickup`; or
   * `pin_unproven`, of a boarding whose PIN was wrong when it came.
   */
  why: z.array(z.string()),
})
export type StepEvidence = z.infer<typeof StepEvidence>

/** How the search goes: who has been asked, and how long is left. */
export const SearchProgress = z.object({
  expiresAt: Instant,
  asked: z.int(),
  declined: z.int(),
  offers: z.array(
    z.object({
      vehicleName: z.string(),
      etaSeconds: z.int(),
      status: z.enum(['sent', 'declined', 'expired', 'pulled', 'accepted']),
      expiresAt: Instant,
      /** Of one who had accepted: who gave the ride back, the chauffeur or the office. */
      returnedBy: ActorKind.nullable(),
    }),
  ),
})

/** What cancelling costs right now, shown before confirming. */
export const CancelTerms = z.object({ fee: Minor, refund: Minor, currency: Currency, freeUntil: Instant.nullable() })
export type CancelTerms = z.infer<typeof CancelTerms>

/** `preview`: what it would come to. `proposed`: the other side is asked. `applied`: the ride is as it says. `withdrawn`: by the office. */
export const ChangeStatus = z.enum(['preview', 'proposed', 'applied', 'declined', 'expired', 'withdrawn'])
export type ChangeStatus = z.infer<typeof ChangeStatus>

export const RideGuest = z.object({ name: z.string(), phone: z.string(), language: z.string() })

/** What a change of a booked ride is about, as it was or as it is to be; what stays is absent. */
export const ChangedFields = z
  .object({
    pickupAt: Instant,
    pickupLocation: Place,
    dropOffLocation: Place,
    addonlocation: z.array(Place),
    vehicleClass: VehicleClass,
    additionalservice: z.array(ChosenExtra),
    passengers: z.int(),
    luggage: z.int(),
    /** Agreed by hand. */
    total: Minor,
    guest: RideGuest.nullable(),
    flight: z.string().nullable(),
    sign: z.string().nullable(),
    note: z.string().nullable(),
    preferences: Preferences,
  })
  .partial()
export type ChangedFields = z.infer<typeof ChangedFields>

export const TimelineEntry = z.object({
  at: Instant,
  deviceAt: Instant.nullable(),
  /** When the server heard of a step that had waited for a signal. */
  receivedAt: Instant.nullable(),
  status: RideStatus,
  move: z.string(),
  actor: ActorKind,
  actorName: z.string().nullable(),
  reason: z.string().nullable(),
  evidence: StepEvidence.nullable(),
  /** Of a change: what it was about. */
  changed: z.object({ before: ChangedFields, after: ChangedFields }).nullable(),
  /** Of a move that gave it to somebody: the chauffeur’s name. */
  givenTo: z.string().nullable(),
  /** Of a set-out in another car than was promised: the two, with their plates. */
  cars: z.object({ before: z.string(), after: z.string() }).nullable(),
  /** Of a flight or train: when it was to be there, as was known then. */
  arrivesAt: Instant.nullable(),
  /** Of a contact or a wrong PIN: the how many-th; of more time to wait: the minutes; of what a rider was asked to pay: the minor units. */
  number: z.int().nullable(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

/**
 * `none`: the rider decides alone. `needed`: the chauffeur is asked, and until they agree the ride stays as it is.
 * `impossible`: they have no time or no such car.
 */
export const ChangeConsent = z.enum(['none', 'needed', 'impossible'])
export type ChangeConsent = z.infer<typeof ChangeConsent>

/** Whose answer a change waits for: the chauffeur’s, or the rider’s where it was the chauffeur who asked. */
export const ChangeAsks = z.enum(['driver', 'rider'])

/** A change of a booked ride, and what it does to the way and the price. */
export const RideChange = z.object({
  status: ChangeStatus,
  asks: ChangeAsks,
  /** The one that was added; null for a change of another kind. */
  stop: Place.nullable(),
  before: ChangedFields,
  after: ChangedFields,
  consent: ChangeConsent,
  /** The rider may go on without this chauffeur, free of charge. */
  mayRelease: z.boolean(),
  /** Of `total`: what changing so late costs, tax included. */
  fee: Minor,
  /** What cancelling costs at least once it is made; 0 where it may be free again. */
  cancelLeast: Minor,
  addonlocation: z.array(Place),
  distance: Distance,
  duration: Duration,
  geometry: LineString.nullable(),
  lines: z.array(FareLine),
  totalBefore: Minor,
  total: Minor,
  /** What is put aside on top, or given back when it is negative. */
  difference: Minor,
  currency: Currency,
  expiresAt: Instant.nullable(),
})
export type RideChange = z.infer<typeof RideChange>

/** The same for the chauffeur, asked or asking: their own pay, not the price. */
export const DriverChange = z.object({
  asks: ChangeAsks,
  stop: Place.nullable(),
  /** Null where it stays as it is. */
  pickupAt: Instant.nullable(),
  pickupLocation: Place.nullable(),
  dropOffLocation: Place.nullable(),
  additionalservice: z.array(ChosenExtra).nullable(),
  addonlocation: z.array(Place),
  distance: Distance,
  duration: Duration,
  netPay: Minor,
  difference: Minor,
  currency: Currency,
  expiresAt: Instant,
})
export type DriverChange = z.infer<typeof DriverChange>

/**
 * Where the kilometres of a receipt come from: the server's own track; the same, lowered by the chauffeur; the office;
 * or the plan, where there is no track.
 */
export const DistanceSource = z.enum(['track', 'driver', 'office', 'plan'])
export type DistanceSource = z.infer<typeof DistanceSource>

/** What the final price rests on. */
export const RideEvidence = z.object({
  arrivedAt: Instant.nullable(),
  /** Charged, at the pickup. */
  waitedMinutes: z.int(),
  distance: Distance,
  source: DistanceSource,
  /** Of `distance`, filled by the shortest route where no position came. */
  filled: Distance,
})
export type RideEvidence = z.infer<typeof RideEvidence>

/** `office`: the office decides first. `rider`: the rider has not paid it yet. */
export const EarnedLater = z.object({ amount: Minor, waitsFor: z.enum(['office', 'rider']) })
export type EarnedLater = z.infer<typeof EarnedLater>

/** A receipt of a toll, with its picture. */
export const TollReceipt = z.object({ _id: idOf('tollReceipt'), amount: Minor, image: FileView, createdAt: Instant })
export type TollReceipt = z.infer<typeof TollReceipt>

/** Cars that were booked together, in the order of their booking. `total` is what all of them come to by now. */
export const RideParty = z.object({
  partyId: idOf('party'),
  total: Minor,
  currency: Currency,
  cars: z.array(
    z.object({
      rideId: idOf('ride'),
      rideNumber: z.string(),
      RideStatus,
      vehicleClass: VehicleClass,
      className: z.string(),
      passengers: z.int(),
      /** Whom it is for; null where it is for the rider's own people. */
      guest: z.string().nullable(),
      /** The first name. */
      chauffeur: z.string().nullable(),
      vehicleName: z.string().nullable(),
      plate: z.string().nullable(),
      signColour: SignColour.nullable(),
      total: Minor,
    }),
  ),
})
export type RideParty = z.infer<typeof RideParty>

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
  pair: z
    .object({
      rideId: idOf('ride'),
      rideNumber: z.string(),
      pickupAt: Instant,
      is: z.enum(['return', 'outbound']),
      RideStatus,
    })
    .nullable(),
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

/** The driver's view: what they are paid, never what the rider pays; the rider's note only while the ride is theirs. */
export const DriverRide = z.object({
  rideId: idOf('ride'),
  rideNumber: z.string(),
  RideStatus,
  version: z.int(),
  rideType: z.enum(['instant', 'prebook']),
  vehicleClass: VehicleClass,
  vehicleClassName: z.string(),
  currency: Currency,
  netPay: Minor,
  /** Of an hourly hire. */
  hours: z.int().nullable(),
  rider: z
    .object({
      name: z.string(),
      image: z.string().nullable(),
      rating: z.number().nullable(),
      phone: z.string().nullable(),
    })
    .nullable(),
  pickupLocation: Place,
  dropOffLocation: Place,
  addonlocation: z.array(Place),
  /** How many of the stops were come to, in their order; the next one is ahead. */
  stopsMade: z.int(),
  additionalservice: z.array(ChosenExtra),
  distance: Distance,
  duration: Duration,
  geometry: LineString.nullable(),
  timeZone: z.string(),
  pickupAt: Instant,
  /** When its people meet: the pickup, or the landing where that is later. */
  meetAt: Instant,
  /** When the rider was told that the car is there. */
  promisedAt: Instant.nullable(),
  /** Theirs once the one that they are on is over. */
  afterOtherRide: z.boolean(),
  /** For a scheduled ride: before this it is too early to set out. */
  setOutFrom: Instant.nullable(),
  signColour: SignColour.nullable(),
  sign: z.string().nullable(),
  flight: z.string().nullable(),
  arrival: RideArrival.nullable(),
  note: z.string().nullable(),
  preferences: Preferences.nullable(),
  UnreadMessages: z.int(),
  wait: WaitMeter.nullable(),
  /** Until it has begun. */
  waitTerms: WaitTerms.nullable(),
  /** Those that count, `contactGapSeconds` apart. */
  contactAttempts: z.int(),
  /** A no-show asks for so many. */
  contactsNeeded: z.int(),
  contactGapSeconds: z.int(),
  /**
   * What asks the driver for a reason, for a phone without signal: to arrive or to end farther than so many metres from the
   * place, and to end within so many seconds after boarding. Null: a car by the hour may end anywhere.
   */
  asksReason: z.object({
    arrivedMetres: z.int(),
    endedMetres: z.int().nullable(),
    endedSeconds: z.int(),
  }),
  /** From then on the next attempt counts; null when it counts now. */
  contactAgainAt: Instant.nullable(),
  /** What waits for an answer; in the answer to asking for another way, that one. */
  change: DriverChange.nullable(),
  assignedAt: Instant.nullable(),
  arrivedAt: Instant.nullable(),
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  earned: z
    .object({
      total: Minor,
      fare: Minor,
      commission: Minor,
      tolls: Minor,
      tip: Minor,
      /** What `fare` is made of; empty while a part of it is not earned yet. */
      lines: z.array(FareLine),
    })
    .nullable(),
  /** Beside `earned`: what may still come. */
  earnedLater: EarnedLater.nullable(),
  tollReceipts: z.array(TollReceipt),
  rating: z.object({ mine: z.int().nullable(), theirs: z.int().nullable(), open: z.boolean() }).nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type DriverRide = z.infer<typeof DriverRide>

/**
 * A ride that its chauffeur has lost: called off, or taken from them while it goes on without them. What they have of a fee is
 * its `earned`.
 */
export const LostRide = z.object({
  how: z.enum(['cancelled', 'taken_back']),
  /** As it was when it was lost. */
  ride: DriverRide.pick({
    rideId: true,
    rideType: true,
    currency: true,
    pickupLocation: true,
    timeZone: true,
    pickupAt: true,
    earned: true,
  }),
  /** Of a ride that was called off; who rides with somebody else is no longer theirs to know. */
  riderName: z.string().nullable(),
  at: Instant,
  by: z.enum(['rider', 'office']),
  /** The rider rides themselves; a booking for a guest is called off by somebody else than who rides. */
  forGuest: z.boolean(),
  /** A rider's who called it off, the office's where it took it back; without the words that were typed beside it. */
  reason: z.union([RiderReason, TakeBackReason]).nullable(),
  /** How far the chauffeur had come, and since when. */
  after: z.enum(['assigned', 'en_route', 'arrived']),
  since: Instant.nullable(),
  /** When the share of the fee can be paid out, and the weekly payout that brings it; null where nothing was earned. */
  payableAt: Instant.nullable(),
  /** Null, too, while no bank account is linked. */
  paidOutAt: Instant.nullable(),
})
export type LostRide = z.infer<typeof LostRide>

/** What handing the ride back now costs its chauffeur. */
export const HandBackTerms = z.object({
  strike: z.boolean(),
  /** Until when it is free; null once it is not, and where no time makes it so. */
  freeUntil: Instant.nullable(),
  /** Those that count, with this one if it is one; so many pause the claims. */
  strikes: z.int(),
  mostStrikes: z.int(),
  strikeDays: z.int(),
  pauseDays: z.int(),
  /** Until when nothing can be claimed then; null while claims go on. */
  pausedUntil: Instant.nullable(),
})
export type HandBackTerms = z.infer<typeof HandBackTerms>

/**
 * What a typed PIN is compared with on a phone without signal: PBKDF2 with SHA-256, salt and result in hex. It takes a
 * phone some tenths of a second for each code; the server proves the PIN again. After so many `tries` the phone waits.
 */
export const PinProof = z.object({
  rideId: idOf('ride'),
  salt: z.string(),
  iterations: z.int(),
  proof: z.string(),
  tries: z.int(),
  lockSeconds: z.int(),
})
export type PinProof = z.infer<typeof PinProof>

/** The drive between a ride and another of the driver's, and what it leaves. */
export const RideGap = z.object({
  /** The other ride's pickup. */
  pickupAt: Instant,
  distance: Distance,
  duration: Duration,
  /** Below zero the drive takes longer than there is. */
  spareMinutes: z.int(),
})
export type RideGap = z.infer<typeof RideGap>

/** How a ride lies between the driver's other rides; a side is null where none of them is near. */
export const RideFit = z.object({
  before: RideGap.nullable(),
  after: RideGap.nullable(),
  /** The pickup of another ride that takes place at the same time. */
  overlapsWith: Instant.nullable(),
  /** What is missing beside one of the others, the minutes that must be left included. */
  short: z.object({ side: z.enum(['before', 'after']), pickupAt: Instant, minutes: z.int() }).nullable(),
  /** It fits, and leaves little. */
  isTight: z.boolean(),
})
export type RideFit = z.infer<typeof RideFit>

/**
 * A scheduled ride that nobody drives yet, as a driver may claim it: what it pays and where it goes, not whose it is.
 */
export const OpenRide = z.object({
  rideId: idOf('ride'),
  rideNumber: z.string(),
  vehicleClass: VehicleClass,
  vehicleClassName: z.string(),
  netPay: Minor,
  currency: Currency,
  pickupAt: Instant,
  /** When its people meet: the pickup, or the landing where that is later. */
  meetAt: Instant,
  timeZone: z.string(),
  preRideDate: z.string(),
  preRideTime: z.string(),
  pickupLocation: Place,
  dropOffLocation: Place,
  addonlocation: z.array(Place),
  additionalservice: z.array(ChosenExtra),
  distance: Distance,
  duration: Duration,
  /** After this nobody can claim it any more. */
  openUntil: Instant,
  /** Whether it fits between the driver’s other rides, the way between them included. */
  fits: z.boolean(),
  /** All that speaks against claiming it; empty when it can be claimed. */
  whyNot: z.array(ToldWhyNot),
  fit: RideFit,
  /** Not within the hours that the driver works; it may be claimed all the same. */
  isOutOfHours: z.boolean(),
  /** It begins in an area that the driver prefers; these come first. */
  isPreferred: z.boolean(),
  /** It meets a flight or train; which one is told with the ride. */
  hasFlight: z.boolean(),
  /** Whether the rider wants to be met with a sign; the name on it is told with the ride. */
  hasSign: z.boolean(),
})
export type OpenRide = z.infer<typeof OpenRide>

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

/** One ride, explained: timeline, money line by line, the ledger that sums to zero. */
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
