// The office books for whoever calls: the same quote, prices and ways to pay as the rider's own, with who took the call.
import { z } from 'zod'
import { Currency, Email, Instant, idOf, Locale, Minor, Name, one, Phone, Place } from '../common.ts'
import { OwnCompany } from '../companies/companies.ts'
import { contract } from '../endpoint.ts'
import { SavedGuest } from '../guests/guests.ts'
import { Preferences } from '../identity/identity.ts'
import { SavedPlace } from '../places/places.ts'
import { Quote, QuoteRequest } from '../pricing/quotes.ts'
import { VehicleClass } from '../vehicles/vehicles.ts'
import { RideStatus } from './ride-status.ts'
import { BookRide } from './rides.ts'

/** A rider whom a caller may be. */
export const FoundCaller = z.object({
  _id: idOf('user'),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Completed ones. */
  rides: z.int(),
  underWay: z.int(),
  /** Before their chauffeur sets out, also those that wait for their payment. */
  booked: z.int(),
  /** They cannot book, and neither can the office for them. */
  isSuspended: z.boolean(),
})
export type FoundCaller = z.infer<typeof FoundCaller>

/** A way that the caller had before; each way once, the newest first. */
export const CallerTrip = z.object({
  rideId: idOf('ride'),
  rideNumber: z.string(),
  RideStatus,
  pickupAt: Instant,
  timeZone: z.string(),
  pickup: Place,
  dropOff: Place,
  stops: z.array(Place),
  vehicleClass: VehicleClass,
  /** Who drove, where it was driven to its end: they can be asked first. */
  chauffeur: z.string().nullable(),
})
export type CallerTrip = z.infer<typeof CallerTrip>

/** All that the form suggests of somebody. */
export const Caller = FoundCaller.extend({
  locale: Locale,
  preferences: Preferences,
  /** Of rides that have not ended; the soonest. */
  open: z
    .object({ rideId: idOf('ride'), rideNumber: z.string(), RideStatus, pickupAt: Instant, timeZone: z.string() })
    .nullable(),
  trips: z.array(CallerTrip),
  places: z.array(SavedPlace),
  guests: z.array(SavedGuest),
  wallet: z.object({ available: Minor, currency: Currency }),
  /** For whom they ride; an account that is closed or on hold says so. */
  companies: z.array(OwnCompany),
  /** Minutes that an unpaid booking waits for its card; null where nobody takes cards. */
  payMinutes: z.int().nullable(),
})
export type Caller = z.infer<typeof Caller>

export const NewCaller = z.strictObject({
  firstname: Name,
  lastname: Name,
  email: Email,
  phone: Phone,
  locale: Locale,
})
export type NewCaller = z.infer<typeof NewCaller>

/** As the rider books it, but for what only a rider’s own pages need. With `card` the caller is mailed a link to pay. */
export const BookForCaller = BookRide.omit({ claim: true, returnTrip: true, party: true }).extend({
  ridetype: z.enum(['instant', 'prebook']),
})
export type BookForCaller = z.infer<typeof BookForCaller>

const params = z.strictObject({ id: idOf('user') })

export const officeBookingContract = contract({
  findCallers: {
    method: 'GET',
    path: '/admin/callers',
    summary: 'Riders by number, however it is written, name or mail; at most eight.',
    query: z.strictObject({ q: z.string().trim().min(2).max(120) }),
    reply: z.object({ data: z.array(FoundCaller) }),
  },
  caller: {
    method: 'GET',
    path: '/admin/callers/{id}',
    audit: 'reads',
    summary: 'A rider with what a booking for them begins with: last trips, saved places, guests, ways to pay.',
    params,
    reply: one(Caller),
  },
  addCaller: {
    method: 'POST',
    path: '/admin/callers',
    summary: 'A rider’s account for somebody who has called. It is theirs as soon as they sign in with their mail.',
    status: 201,
    idempotent: true,
    body: NewCaller,
    reply: one(FoundCaller),
  },
  quoteForCaller: {
    method: 'POST',
    path: '/admin/callers/{id}/quote',
    audit: 'nothing',
    summary: 'A quote as the rider would get it, and theirs.',
    status: 201,
    params,
    body: QuoteRequest,
    reply: one(Quote),
  },
  bookForCaller: {
    method: 'POST',
    path: '/admin/callers/{id}/bookings',
    summary:
      'Book a ride for a rider, from their quote, paid as they would pay; by card once they have, by a mailed link.',
    status: 201,
    idempotent: true,
    params,
    body: BookForCaller,
    reply: one(z.object({ rideId: idOf('ride'), rideNumber: z.string(), RideStatus, payBy: Instant.nullable() })),
  },
})
