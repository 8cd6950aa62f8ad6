// The classes that riders choose between, as the office keeps them.
import { z } from 'zod'
import { idOf, Locale, one, Seen } from '../common.ts'
import { contract } from '../endpoint.ts'
import { ClassRates } from '../pricing/tariff-terms.ts'
import { VehicleBody, VehicleClass } from './vehicles.ts'

const OfClass = {
  name: z.string().trim().min(1).max(40),
  /** In other languages than English. */
  names: z.partialRecord(Locale, z.string().trim().min(1).max(40)),
  example: z.string().trim().min(1).max(80),
  /** What it is drawn as while it has no picture. */
  body: VehicleBody,
  capacity: z.strictObject({ passengers: z.int().min(1).max(60), luggage: z.int().min(0).max(60) }),
  /** Its place among the others, 1 for the first. */
  position: z.int().min(1).max(100),
  /** One that is not is in no new price; rides that were booked in it go on. */
  isOffered: z.boolean(),
}

/** Paths of the API; it is served in place of the drawing. */
export const ClassPicture = z.object({ _id: idOf('file'), large: z.string(), small: z.string() })
export type ClassPicture = z.infer<typeof ClassPicture>

export const OfficeClass = z.object({
  vehicleClass: VehicleClass,
  version: z.int(),
  ...OfClass,
  picture: ClassPicture.nullable(),
})
export type OfficeClass = z.infer<typeof OfficeClass>

/** A class as everybody may know it: what it is called and drawn as, wherever a ride or a car is of it. */
export const KnownClass = z.object({
  vehicleClass: VehicleClass,
  name: OfClass.name,
  names: OfClass.names,
  body: VehicleBody,
  capacity: z.object({ passengers: z.int(), luggage: z.int() }),
  isOffered: z.boolean(),
})
export type KnownClass = z.infer<typeof KnownClass>

export const classesContract = contract({
  known: {
    method: 'GET',
    path: '/vehicle-classes',
    summary: 'What every class of the house is called, in its order, with those that are not offered any more.',
    reply: one(z.array(KnownClass)),
  },
  list: {
    method: 'GET',
    path: '/admin/vehicle-classes',
    summary: 'Every class in its order, with those that are not offered.',
    reply: one(z.array(OfficeClass)),
  },
  update: {
    method: 'PUT',
    path: '/admin/vehicle-classes/{vehicleClass}',
    summary: 'Change a class, move it, or take it off the list. It counts for prices that are asked for afterwards.',
    params: z.strictObject({ vehicleClass: VehicleClass }),
    body: z.strictObject(OfClass).partial().extend({ version: Seen }),
    reply: one(z.array(OfficeClass)),
  },
  placePicture: {
    method: 'PUT',
    path: '/admin/vehicle-classes/{vehicleClass}/picture',
    summary:
      'Show a picture of a class in place of its drawing: `picture` of a form. JPG, PNG or WebP, made smaller here.',
    accepts: 'form',
    params: z.strictObject({ vehicleClass: VehicleClass }),
    body: z.strictObject({ version: z.coerce.number<string | number>().pipe(Seen) }),
    reply: one(z.array(OfficeClass)),
  },
  takePictureAway: {
    method: 'DELETE',
    path: '/admin/vehicle-classes/{vehicleClass}/picture/{fileId}',
    summary: 'Show the drawing of a class again; the picture that was seen is named.',
    params: z.strictObject({ vehicleClass: VehicleClass, fileId: idOf('file') }),
    reply: one(z.array(OfficeClass)),
  },
  picture: {
    method: 'GET',
    path: '/vehicle-classes/pictures/{fileId}',
    summary: 'The bytes of a picture of a class.',
    params: z.strictObject({ fileId: idOf('file') }),
    reply: z.unknown(),
  },
})

/** Its prices come into force with it, so pricing answers it. */
export const newClassesContract = contract({
  add: {
    method: 'POST',
    path: '/admin/vehicle-classes',
    summary:
      'Add a class, with its prices: a new version of the tariff begins at once, and versions that are planned get them, too. ' +
      'Fixed prices between areas are those of `pricesOf`.',
    status: 201,
    body: z.strictObject({
      vehicleClass: VehicleClass,
      ...OfClass,
      /** The last place where it says none. */
      position: OfClass.position.optional(),
      pricesOf: VehicleClass,
      rates: ClassRates,
    }),
    reply: one(z.array(OfficeClass)),
  },
})
