import { z } from 'zod'
import { RideArrival } from '../arrivals/arrivals.ts'
import { Currency, Distance, Duration, Instant, idOf, LineString, Minor, Place } from '../common.ts'
import { ToldWhyNot } from '../dispatch/why-not.ts'
import { Preferences } from '../identity/identity.ts'
import { ChosenExtra, FareLine } from '../pricing/quotes.ts'
import { VehicleClass } from '../vehicles/vehicles.ts'
import { DriverChange } from './ride-changes.ts'
import { EarnedLater, TollReceipt, WaitMeter, WaitTerms } from './ride-parts.ts'
import { RiderReason, RideStatus, SignColour, TakeBackReason } from './ride-status.ts'

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
