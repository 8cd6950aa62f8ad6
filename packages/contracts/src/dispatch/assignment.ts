// The office gives a ride to a chauffeur by hand.
import { z } from 'zod'
import { Instant, idOf, one, Seen } from '../common.ts'
import { contract } from '../endpoint.ts'
import { OfficeRide } from '../rides/office-ride.ts'
import { VehicleClass } from '../vehicles/vehicles.ts'
import { Presence } from './office-drivers.ts'
import { Caution, VerdictCosts, WayToRide, WhyNot } from './why-not.ts'

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
  /** The first of `reasons`. */
  whyNot: WhyNot.nullable(),
  reasons: z.array(WhyNot),
  /** Their day, their rest, their hours: the search would leave them alone, and the office decides. */
  cautions: z.array(Caution),
  /** The ride begins in an area that they prefer. */
  prefersPickup: z.boolean(),
  /** To the pickup without a rider: from the ride before it, or from where they are; null where nobody knows. */
  emptyMetres: z.int().nullable(),
  /** What is left before it, if it were theirs; below zero they would be late. Null where nothing is promised yet. */
  spareSeconds: z.int().nullable(),
  /** Their ride after it, with what is left before that one now, and with this ride. */
  nextRide: z
    .object({
      rideId: idOf('ride'),
      riderName: z.string(),
      dueAt: Instant,
      spareSecondsNow: z.int().nullable(),
      spareSeconds: z.int().nullable(),
    })
    .nullable(),
})
export type Candidate = z.infer<typeof Candidate>

/** What was decided about one chauffeur at one moment of a ride. */
export const Verdict = z.object({
  driverId: idOf('user'),
  driverName: z.string(),
  way: WayToRide,
  /** Of the search; null for the other ways. */
  round: z.int().nullable(),
  at: Instant,
  /** Offered to them, or given to them. Without reasons and not chosen: others cost less. */
  chosen: z.boolean(),
  reasons: z.array(WhyNot),
  etaSeconds: z.int().nullable(),
  /** The ride began in an area that they preferred, which the search gave them some seconds for. */
  prefersPickup: z.boolean(),
  /** Null where the search did not come to weighing them. */
  costs: VerdictCosts.nullable(),
  /** 1 was asked first; null for who was not asked, and for the other ways. */
  rank: z.int().nullable(),
})
export type Verdict = z.infer<typeof Verdict>

const ofRide = z.strictObject({ id: idOf('ride') })

export const assignmentContract = contract({
  candidates: {
    method: 'GET',
    path: '/admin/rides/{id}/candidates',
    summary:
      'Who could drive a ride that nobody has set out for, or could have a booked one instead: those who can first, the nearest first; the others with why not.',
    params: ofRide,
    query: z.strictObject({
      q: z.string().trim().max(120).optional(),
      /** This one alone, whatever they drive. */
      driverId: idOf('user').optional(),
    }),
    reply: one(z.array(Candidate)),
  },
  verdicts: {
    method: 'GET',
    path: '/admin/rides/{id}/verdicts',
    summary: 'Who was thought of for a ride, when, and why each of them was asked or not; the newest first.',
    params: ofRide,
    reply: one(z.array(Verdict)),
  },
  assign: {
    method: 'POST',
    path: '/admin/rides/{id}/assign',
    summary:
      'Give a ride to a chauffeur; open offers are pulled. A booked one that somebody has changes hands only with the version that was seen. Safe to repeat.',
    params: ofRide,
    body: z.strictObject({
      driverId: idOf('user'),
      reasonText: z.string().trim().min(5).max(200).optional(),
      /** Of the ride that was looked at: refused with STALE_VERSION when it has changed since. */
      version: Seen.optional(),
    }),
    reply: one(OfficeRide),
  },
})
