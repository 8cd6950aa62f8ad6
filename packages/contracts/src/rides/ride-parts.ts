import { z } from 'zod'
import { Currency, Distance, Instant, idOf, LineString, Minor } from '../common.ts'
import { FileView } from '../files/files.ts'
import { VehicleClass } from '../vehicles/vehicles.ts'
import { ActorKind, RideStatus, SignColour } from './ride-status.ts'

export const PointLong = z.object({ address: z.string(), lat: z.number(), long: z.number() })

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

export const RideGuest = z.object({ name: z.string(), phone: z.string(), language: z.string() })

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

/** Of two rides that were booked together, the other one. */
export const RidePair = z.object({
  rideId: idOf('ride'),
  rideNumber: z.string(),
  pickupAt: Instant,
  is: z.enum(['return', 'outbound']),
  RideStatus,
})
export type RidePair = z.infer<typeof RidePair>

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
