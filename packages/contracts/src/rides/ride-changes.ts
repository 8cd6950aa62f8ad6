import { z } from 'zod'
import { Currency, Distance, Duration, Instant, LineString, Minor, Place } from '../common.ts'
import { Preferences } from '../identity/identity.ts'
import { ChosenExtra, FareLine } from '../pricing/quotes.ts'
import { VehicleClass } from '../vehicles/vehicles.ts'
import { RideGuest, StepEvidence } from './ride-parts.ts'
import { ActorKind, RideStatus } from './ride-status.ts'

/** `preview`: what it would come to. `proposed`: the other side is asked. `applied`: the ride is as it says. `withdrawn`: by the office. */
export const ChangeStatus = z.enum(['preview', 'proposed', 'applied', 'declined', 'expired', 'withdrawn'])
export type ChangeStatus = z.infer<typeof ChangeStatus>

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
