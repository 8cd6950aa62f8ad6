import { z } from 'zod'
import * as choices from '../choices.ts'
import {
  Currency,
  Distance,
  Duration,
  Instant,
  idOf,
  Latitude,
  LineString,
  Longitude,
  Minor,
  one,
  Place,
} from '../common.ts'
import { contract } from '../endpoint.ts'
import { ChosenExtra } from '../pricing/quotes.ts'
import { DriverRide } from '../rides/driver-ride.ts'
import { DriverUpdate } from '../rides/rides.ts'
import { TrackBatch, TrackTaken } from '../rides/track.ts'
import { VehicleClass } from '../vehicles/vehicles.ts'
import { assignmentContract } from './assignment.ts'
import { changePreviewContract } from './change-preview.ts'
import { consideredContract } from './considered.ts'
import { dayPlanContract } from './day-plans.ts'
import { liveContract } from './live.ts'
import { officeDriversContract } from './office-drivers.ts'

/** One ride, shown to one driver: what they earn, how far it is empty, how long they have. */
export const Offer = z.object({
  offerId: idOf('offer'),
  rideId: idOf('ride'),
  rideType: z.enum(['instant', 'prebook']),
  vehicleClass: VehicleClass,
  vehicleClassName: z.string(),
  netPay: Minor,
  currency: Currency,
  /** From where they are; after another ride from where that ends. */
  empty: z.object({ distance: Distance, duration: Duration }),
  /** They are asked while they bring somebody to their drop-off, and come from there. */
  afterOtherRide: z.boolean(),
  paid: z.object({ distance: Distance, duration: Duration }),
  freeAgainAt: Instant,
  /** When its people meet; for a ride at once, when the car would be there. */
  pickupAt: Instant,
  /** It meets a flight or train; which one is told with the ride. */
  hasFlight: z.boolean(),
  timeZone: z.string(),
  pickupLocation: Place,
  dropOffLocation: Place,
  addonlocation: z.array(Place),
  additionalservice: z.array(ChosenExtra),
  riderRating: z.number().nullable(),
  geometry: LineString.nullable(),
  sentAt: Instant,
  expiresAt: Instant,
})
export type Offer = z.infer<typeof Offer>

const CarOfDriver = z.object({
  _id: idOf('vehicle'),
  name: z.string(),
  number: z.string(),
  color: z.string(),
  vehicleClass: VehicleClass,
})

export const CarWhyNot = z.enum(choices.CarWhyNot.options)
export type CarWhyNot = z.infer<typeof CarWhyNot>

export const Availability = z.object({
  online: z.boolean(),
  onlineSince: Instant.nullable(),
  /** When the newest position that the server has was taken; null while offline. */
  lastPositionAt: Instant.nullable(),
  /** Where that was: a page that opens anew shows the car there until the phone says where it is. */
  lastPosition: z.object({ lat: z.number(), lng: z.number(), heading: z.number().nullable() }).nullable(),
  /** Online, and heard of lately enough to be offered rides. */
  reachable: z.boolean(),
  /** By the server's clock, which a phone's steps and positions go by. */
  serverAt: Instant,
  /** The one that they are online with; offline the one that they would go online with. */
  vehicle: CarOfDriver.nullable(),
  /** Those that they may drive, with what stands against each of them now. */
  cars: z.array(CarOfDriver.extend({ whyNot: CarWhyNot.nullable() })),
  today: z.object({ earned: Minor, rides: z.int(), onlineSeconds: z.int(), currency: Currency }),
})
export type Availability = z.infer<typeof Availability>

export const FleetCar = z.object({
  driverId: idOf('user'),
  driverName: z.string(),
  vehicleClass: VehicleClass,
  vehicleNumber: z.string(),
  lat: z.number(),
  lng: z.number(),
  heading: z.number().nullable(),
  at: Instant,
  rideId: z.string().nullable(),
})
export type FleetCar = z.infer<typeof FleetCar>

const OfferParams = z.strictObject({ id: idOf('offer') })

export const dispatchContract = contract({
  availability: {
    method: 'GET',
    path: '/driver/availability',
    summary: 'Online or not, and today in numbers.',
    reply: one(Availability),
  },
  setAvailability: {
    method: 'POST',
    path: '/driver/availability',
    summary: 'Go online, with one of the cars that one may drive, or offline.',
    body: z.strictObject({
      online: z.boolean(),
      lat: Latitude.optional(),
      lng: Longitude.optional(),
      /** The car to go online with, or to change to; without one the last that they drove. */
      vehicleId: idOf('vehicle').optional(),
    }),
    reply: one(Availability),
  },
  offers: {
    method: 'GET',
    path: '/driver/ride/offers',
    summary: 'The offers open to this driver.',
    reply: z.object({ data: z.array(Offer) }),
  },
  acceptOffer: {
    method: 'POST',
    path: '/driver/ride/offers/{id}/accept',
    summary: 'Accept an offer; the first valid accept wins.',
    params: OfferParams,
    reply: one(DriverRide),
  },
  declineOffer: {
    method: 'POST',
    path: '/driver/ride/offers/{id}/decline',
    summary: 'Decline an offer. It costs nothing.',
    params: OfferParams,
    reply: one(z.object({ offerId: idOf('offer'), status: z.literal('declined') })),
  },
  driverUpdate: {
    method: 'POST',
    path: '/driver/ride/update-status',
    summary: 'Progress a ride: accept, set out, arrive, start with the PIN, stop, complete, no-show, give back.',
    body: DriverUpdate,
    reply: one(DriverRide),
  },
  driverTrack: {
    method: 'POST',
    path: '/driver/ride/track',
    summary: 'Positions of the ride under way that a phone kept while it had no signal, with its own times.',
    body: TrackBatch,
    reply: one(TrackTaken),
  },
  fleet: {
    method: 'GET',
    path: '/admin/fleet',
    summary: 'Every chauffeur online, and where.',
    reply: z.object({ data: z.array(FleetCar) }),
  },
  nearbyCars: {
    method: 'GET',
    path: '/user/nearby-cars',
    summary: 'Free cars near a point, without a name: for the map.',
    query: z.strictObject({ lat: z.coerce.number().min(-90).max(90), lng: z.coerce.number().min(-180).max(180) }),
    reply: z.object({
      data: z.array(
        z.object({ lat: z.number(), lng: z.number(), heading: z.number().nullable(), vehicleClass: VehicleClass }),
      ),
    }),
  },
  ...officeDriversContract,
  ...assignmentContract,
  ...changePreviewContract,
  ...consideredContract,
  ...dayPlanContract,
  ...liveContract,
})
