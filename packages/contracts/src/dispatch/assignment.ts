// The office gives a ride to a chauffeur by hand.
import { z } from 'zod'
import { Instant, idOf, one } from '../common.ts'
import { contract } from '../endpoint.ts'
import { OfficeRide } from '../rides/ride-views.ts'
import { VehicleClass } from '../vehicles/vehicles.ts'
import { Presence } from './office-drivers.ts'

/** Why a chauffeur cannot be given a ride; the first that is true, and the code of the refusal. */
export const WhyNot = z.enum([
  'ACCOUNT_SUSPENDED',
  'VEHICLE_NOT_APPROVED',
  'CLASS_NOT_DRIVEN',
  'PAPERS_NOT_APPROVED',
  'DRIVER_OFFLINE',
  'DRIVER_BUSY',
  'RIDES_OVERLAP',
  'DRIVER_NOT_FREE',
])
export type WhyNot = z.infer<typeof WhyNot>

export const Candidate = z.object({
  driverId: idOf('user'),
  driverName: z.string(),
  image: z.string().nullable(),
  presence: Presence,
  vehicle: z.object({ name: z.string(), number: z.string(), vehicleClass: VehicleClass }).nullable(),
  /** To the pickup, by the streets, from where the car is now; null where that is not known, and days ahead. */
  etaSeconds: z.int().nullable(),
  rating: z.number().nullable(),
  /** The next ride that the chauffeur has promised. */
  nextRideAt: Instant.nullable(),
  whyNot: WhyNot.nullable(),
})
export type Candidate = z.infer<typeof Candidate>

const ofRide = z.strictObject({ id: idOf('ride') })

export const assignmentContract = contract({
  candidates: {
    method: 'GET',
    path: '/admin/rides/{id}/candidates',
    summary:
      'Who could drive a ride that nobody drives yet: those who can first, the nearest first; the others with why not.',
    params: ofRide,
    query: z.strictObject({ q: z.string().trim().max(120).optional() }),
    reply: one(z.array(Candidate)),
  },
  assign: {
    method: 'POST',
    path: '/admin/rides/{id}/assign',
    summary: 'Give a scheduled or searching ride to a chauffeur; open offers are pulled. Safe to repeat.',
    params: ofRide,
    body: z.strictObject({
      driverId: idOf('user'),
      reasonText: z.string().trim().min(5).max(200).optional(),
      version: z.int().optional(),
    }),
    reply: one(OfficeRide),
  },
})
