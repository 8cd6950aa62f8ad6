import { z } from 'zod'
import { Currency, Instant, idOf, Minor } from '../common.ts'
import { contract } from '../endpoint.ts'
import { FileView } from '../files/files.ts'

export const VehicleClass = z.enum(['business', 'first', 'van', 'sprinter'])
export type VehicleClass = z.infer<typeof VehicleClass>

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
  example: z.string(),
  capacity: z.object({ passengers: z.int(), luggage: z.int() }),
  base_fare: Minor,
  minimumFare: Minor,
  hourRate: Minor,
  currency: Currency,
  etaSeconds: z.int().nullable(),
  cars: z.array(Car),
})

export const vehiclesContract = contract({
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
