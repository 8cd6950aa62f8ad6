// One search over everything that the office has: what is typed may be a ride's number, a plate, a telephone number, a
// flight, a name with a letter wrong.
import { z } from 'zod'
import * as choices from '../choices.ts'
import { Currency, Instant, idOf, Minor, one, UserType } from '../common.ts'
import { contract } from '../endpoint.ts'
import { OfficeProposalRow } from '../proposals/proposals.ts'
import { RideStatus } from '../rides/ride-status.ts'
import { VehicleClass } from '../vehicles/vehicles.ts'

export const SearchKind = z.enum(choices.SearchKind.options)
export type SearchKind = z.infer<typeof SearchKind>

export const FoundRide = z.object({
  rideId: idOf('ride'),
  rideNumber: z.string(),
  RideStatus,
  rideType: z.enum(['instant', 'prebook']),
  vehicleClass: VehicleClass,
  /** When its people meet. */
  meetAt: Instant,
  timeZone: z.string(),
  pickup: z.string(),
  dropOff: z.string(),
  /** Who rides: the guest, where there is one. */
  riderName: z.string(),
  driverName: z.string().nullable(),
  plate: z.string().nullable(),
  flight: z.string().nullable(),
})
export type FoundRide = z.infer<typeof FoundRide>

export const FoundPerson = z.object({
  _id: idOf('user'),
  userType: UserType,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
})
export type FoundPerson = z.infer<typeof FoundPerson>

export const FoundCar = z.object({
  _id: idOf('vehicle'),
  plate: z.string(),
  name: z.string(),
  vehicleClass: VehicleClass,
  status: z.enum(choices.VehicleStatus.options),
  driverName: z.string(),
})
export type FoundCar = z.infer<typeof FoundCar>

/** A flight or train of a day that rides wait for. */
export const FoundArrival = z.object({
  number: z.string(),
  kind: z.enum(['flight', 'train']),
  day: z.iso.date(),
  timeZone: z.string(),
  /** As it is known now; null while no source knows it. */
  arrivesAt: Instant.nullable(),
  scheduledAt: Instant.nullable(),
  from: z.string().nullable(),
  /** How many rides wait for it, and the one that is met first. */
  rides: z.int(),
  rideId: idOf('ride'),
  riderName: z.string(),
})
export type FoundArrival = z.infer<typeof FoundArrival>

export const FoundCompany = z.object({ _id: idOf('company'), name: z.string(), vatNumber: z.string() })
export type FoundCompany = z.infer<typeof FoundCompany>

/** A price that was mailed. */
export const FoundQuote = OfficeProposalRow.pick({
  ...{ _id: true, proposalNumber: true, status: true, from: true, to: true, pickupAt: true, timeZone: true },
  ...{ total: true, currency: true, ride: true },
}).extend({ riderName: z.string() })
export type FoundQuote = z.infer<typeof FoundQuote>

export const FoundInvoice = z.object({
  _id: idOf('invoice'),
  number: z.string(),
  buyer: z.string(),
  total: Minor,
  currency: Currency,
})
export type FoundInvoice = z.infer<typeof FoundInvoice>

/** Each kind the likeliest first. One that the caller may not see is as empty as one in which nothing was found. */
export const Found = z.object({
  rides: z.array(FoundRide),
  people: z.array(FoundPerson),
  quotes: z.array(FoundQuote),
  cars: z.array(FoundCar),
  flights: z.array(FoundArrival),
  companies: z.array(FoundCompany),
  invoices: z.array(FoundInvoice),
  /** Nobody is called that: these are written much like it. */
  isAlike: z.boolean(),
})
export type Found = z.infer<typeof Found>

const MOST_NAMED = 12
const Ids = z
  .string()
  .max(MOST_NAMED * 40)
  .transform((text) => text.split(',').filter((id) => /^(rid|usr|car|cmp)_[0-9a-z]{26}$/.test(id)))

export const officeSearchContract = contract({
  search: {
    method: 'GET',
    path: '/admin/search',
    summary:
      'What may be meant, by kind: rides, people, quotes, cars, flights, companies, invoices. Nothing for less than two characters.',
    // A quote is also found by its link.
    query: z.strictObject({ q: z.string().trim().max(200), only: SearchKind.optional() }),
    reply: one(Found),
  },
  named: {
    method: 'GET',
    path: '/admin/search/named',
    summary: 'Rides, people, cars and companies by their ids, as they are now: what somebody opened lately.',
    query: z.strictObject({ ids: Ids }),
    reply: one(Found),
  },
})
