import { z } from 'zod'
import * as choices from '../choices.ts'
import { Currency, Digits, Instant, idOf, list, Minor, one, Seen } from '../common.ts'
import { Decision, DocumentQuery, DriverOfDocument, HandsBack } from '../documents/decisions.ts'
import { contract } from '../endpoint.ts'
import { FileView } from '../files/files.ts'

export const VehicleClass = z
  .string()
  .regex(choices.VEHICLE_CLASS_CODE, 'Please use 2 to 30 small letters, digits and hyphens.')
  // Terms and lists are kept by the code: this one every object has.
  .refine((code) => code !== 'constructor', 'Please choose another code.')
  .meta({ examples: ['business'] })
export type VehicleClass = choices.VehicleClass

export const VehicleBody = z.enum(choices.VehicleBody.options)
export type VehicleBody = choices.VehicleBody

/** The specification's car. */
export const Car = z.object({
  _id: idOf('vehicle'),
  id: idOf('vehicle'),
  base_fare: Minor,
  vehicle_color: z.string(),
  vehicle_name: z.string(),
  vehicle_number: z.string(),
  images: z.array(FileView),
  vehicleClass: VehicleClass,
  capacity: z.object({ passengers: z.int(), luggage: z.int() }),
  currency: Currency,
  /** From the nearest free car of its class to the point asked about; null when there is none or no point was given. */
  etaSeconds: z.int().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Car = z.infer<typeof Car>

/** A class on offer: what a rider chooses between. */
export const OfferedClass = z.object({
  vehicleClass: VehicleClass,
  name: z.string(),
  /** In other languages, as far as the office has said. */
  names: z.record(z.string(), z.string()),
  /** A path of the API; null where the class is drawn. */
  picture: z.string().nullable(),
  body: VehicleBody,
  example: z.string(),
  capacity: z.object({ passengers: z.int(), luggage: z.int() }),
  base_fare: Minor,
  minimumFare: Minor,
  hourRate: Minor,
  /** What the shortest ride costs, and an hour of the shortest hire, with platform fee and tax. */
  lowestTotal: Minor,
  lowestHour: Minor,
  currency: Currency,
  etaSeconds: z.int().nullable(),
  /** Without their plates for whoever is not signed in. */
  cars: z.array(Car.partial({ vehicle_number: true })),
})

export const VehicleStatus = z.enum(choices.VehicleStatus.options)
export type VehicleStatus = z.infer<typeof VehicleStatus>

const VehicleName = z.string().trim().min(1).max(80)
const VehicleColour = z.string().trim().min(1).max(40)
const Plate = z
  .string()
  .trim()
  .toUpperCase()
  .min(2)
  .max(12)
  .refine((plate) => /^[\p{L}\p{N}]+(?:[ -][\p{L}\p{N}]+)*$/u.test(plate), 'A plate has 2 to 12 letters and digits.')
const BaseFare = Digits.pipe(z.int().min(0).max(1_000_000))

/**
 * What a chauffeur enters of a car, as text of a form. A field that is added here is stored in the column of its name in
 * snake case,
 * shown to its chauffeur and the office, a column of the office's table and part of the copy of somebody's data.
 */
export const CarEntry = z.strictObject({
  vehicle_number: Plate,
  vehicle_name: VehicleName,
  vehicle_color: VehicleColour,
  vehicleClass: VehicleClass,
})
export type CarEntry = z.infer<typeof CarEntry>

/** A car as its chauffeur and the office see it. */
export const DriverCar = z.object({
  ...CarEntry.shape,
  ...Car.omit({ etaSeconds: true }).shape,
  status: VehicleStatus,
  /** Why the office turned it down. */
  reason: z.string().nullable(),
  /** Of a signature car: what a ride in it begins with; null follows the class's. */
  ownBaseFare: Minor.nullable(),
  /** It counts every change; the office names the one that it looked at. */
  version: z.int(),
})
export type DriverCar = z.infer<typeof DriverCar>

/** One that a chauffeur may drive; only whoever it belongs to changes it. */
export const DrivenCar = DriverCar.extend({ isOwn: z.boolean() })
export type DrivenCar = z.infer<typeof DrivenCar>

export const OfficeCar = DriverCar.extend({
  driver: DriverOfDocument,
  decidedAt: Instant.nullable(),
  /** Who of the office decided on it. */
  decidedBy: z.string().nullable(),
})
export type OfficeCar = z.infer<typeof OfficeCar>

export const vehiclesContract = contract({
  create: {
    method: 'POST',
    path: '/driver/vehicle/create',
    summary: 'Register a car. A form brings up to six pictures as `images`; the office approves it.',
    status: 201,
    accepts: 'form',
    body: CarEntry.extend({ base_fare: BaseFare.optional() }),
    reply: one(DriverCar),
  },
  update: {
    method: 'PUT',
    path: '/driver/vehicle/update/{id}',
    summary:
      'Change a car; `images` in a form replace its pictures. It goes back to the office for approval; rides that begin soon are handed back with it, as many as were shown.',
    accepts: 'form',
    params: z.strictObject({ id: idOf('vehicle') }),
    body: CarEntry.partial().extend({ base_fare: BaseFare.optional(), handsBack: HandsBack.optional() }),
    reply: one(DriverCar),
  },
  enterCar: {
    method: 'POST',
    path: '/admin/people/{id}/vehicles',
    summary: 'The office registers a car for a chauffeur, as they would; it is approved like any.',
    status: 201,
    accepts: 'form',
    params: z.strictObject({ id: idOf('user') }),
    body: CarEntry,
    reply: one(OfficeCar),
  },
  own: {
    method: 'GET',
    path: '/driver/vehicle',
    summary: 'The cars that the driver may drive, their own and those given to them, newest first.',
    reply: z.object({ data: z.array(DrivenCar) }),
  },
  officeList: {
    method: 'GET',
    path: '/admin/vehicles',
    summary: 'All cars, by status, chauffeur or words, or one by its id. `format=csv` for a table.',
    query: DocumentQuery.extend({
      vehicle: idOf('vehicle').optional(),
      status: VehicleStatus.optional(),
      sort: z.enum(['updatedAt', 'vehicle_number', 'vehicle_name', 'status']).default('updatedAt'),
    }),
    reply: list(OfficeCar),
  },
  decide: {
    method: 'POST',
    path: '/admin/vehicle/decide',
    summary: 'Approve a car as it was looked at, or reject it with a reason.',
    body: z.strictObject({ vehicle: idOf('vehicle'), ...Decision }),
    reply: one(OfficeCar),
  },
  signature: {
    method: 'PUT',
    path: '/admin/vehicle/{id}/signature',
    summary: 'Make a car a signature car with a base fare of its own, or without one an ordinary car of its class.',
    params: z.strictObject({ id: idOf('vehicle') }),
    body: z.strictObject({ version: Seen, base_fare: z.int().min(0).max(1_000_000).nullable() }),
    reply: one(OfficeCar),
  },
})

/** Shows prices beside the cars, so pricing answers it. */
export const offeringContract = contract({
  offered: {
    method: 'GET',
    path: '/user/vehicle',
    summary: 'The classes and cars on offer, near a point if one is given.',
    query: z.strictObject({
      lat: z.coerce.number().min(-90).max(90).optional(),
      lng: z.coerce.number().min(-180).max(180).optional(),
    }),
    reply: z.object({ data: z.array(OfferedClass) }),
  },
})
