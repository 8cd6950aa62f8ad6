// Fleet partners: a chauffeur's account that owns cars which others drive. It sees what those drove in its cars and earned
// with them, and acts for nobody.
import { z } from 'zod'
import * as choices from '../choices.ts'
import { CsvFormat, Currency, DateInput, Email, Instant, idOf, list, Minor, Name, one, PageQuery } from '../common.ts'
import { contract } from '../endpoint.ts'
import { RideStatus } from '../rides/ride-status.ts'
import { VehicleClass, VehicleStatus } from '../vehicles/vehicles.ts'

export const MembershipState = z.enum(choices.MembershipState.options)
export type MembershipState = z.infer<typeof MembershipState>

/** A chauffeur, as the partner sees them: what they said yes to, and not who they are beside it. */
export const FleetChauffeur = z.object({
  _id: idOf('fleetMembership'),
  /** Null until they have accepted. */
  driverId: idOf('user').nullable(),
  name: z.string().nullable(),
  email: z.string(),
  state: MembershipState,
  invitedAt: Instant,
  acceptedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
})
export type FleetChauffeur = z.infer<typeof FleetChauffeur>

const Who = z.object({ driverId: idOf('user'), name: z.string() })

export const FleetVehicle = z.object({
  _id: idOf('vehicle'),
  name: z.string(),
  number: z.string(),
  color: z.string(),
  vehicleClass: VehicleClass,
  status: VehicleStatus,
  /** Who may drive it, beside the partner. */
  drivers: z.array(Who),
  /** Who is online with it now; null for nobody. */
  onTheRoad: idOf('user').nullable(),
})
export type FleetVehicle = z.infer<typeof FleetVehicle>

export const Fleet = z.object({
  name: z.string(),
  since: Instant,
  cars: z.array(FleetVehicle),
  chauffeurs: z.array(FleetChauffeur),
})
export type Fleet = z.infer<typeof Fleet>

/** Without riders, places, notes and what the rider paid: those are between rider, chauffeur and house. */
export const FleetRide = z.object({
  rideId: idOf('ride'),
  number: z.string(),
  status: RideStatus,
  vehicleClass: VehicleClass,
  pickupAt: Instant,
  timeZone: z.string(),
  driverId: idOf('user'),
  driverName: z.string(),
  vehicleId: idOf('vehicle'),
  vehicleName: z.string(),
  vehicleNumber: z.string(),
  /** What it brought its chauffeur until now, without a tip; null where nothing was booked yet. */
  earned: Minor.nullable(),
  currency: Currency,
})
export type FleetRide = z.infer<typeof FleetRide>

const Sums = { rides: z.int(), earned: Minor }

/** A week from Monday, by the ledger’s own lines of its chauffeurs’ wallets; tips are theirs, and not in it. */
export const FleetEarnings = z.object({
  /** Dates where the rides are, both counted. */
  from: z.iso.date(),
  to: z.iso.date(),
  timeZone: z.string(),
  currency: Currency,
  /** A date of the week before and after this one; null where there is nothing. */
  previous: z.iso.date().nullable(),
  next: z.iso.date().nullable(),
  ...Sums,
  byDriver: z.array(z.object({ driverId: idOf('user'), name: z.string(), ...Sums })),
  byCar: z.array(z.object({ vehicleId: idOf('vehicle'), name: z.string(), number: z.string(), ...Sums })),
})
export type FleetEarnings = z.infer<typeof FleetEarnings>

/** A fleet, as its chauffeur sees it. */
export const FleetOfDriver = z.object({
  _id: idOf('fleetMembership'),
  name: z.string(),
  state: MembershipState,
  invitedAt: Instant,
  acceptedAt: Instant.nullable(),
})
export type FleetOfDriver = z.infer<typeof FleetOfDriver>

/** What a chauffeur has to do with fleets. */
export const OwnFleets = z.object({ isPartner: z.boolean(), fleets: z.array(FleetOfDriver) })
export type OwnFleets = z.infer<typeof OwnFleets>

export const OfficeFleet = z.object({
  partnerId: idOf('user'),
  name: z.string(),
  person: z.object({ name: z.string(), email: z.string() }),
  cars: z.int(),
  chauffeurs: z.int(),
  since: Instant,
  endedAt: Instant.nullable(),
})
export type OfficeFleet = z.infer<typeof OfficeFleet>

/** Who may drive a car, as the office sees it: whoever it belongs to first. */
export const CarDriver = Who.extend({ email: z.string(), isOwner: z.boolean() })
export type CarDriver = z.infer<typeof CarDriver>

const Car = z.strictObject({ id: idOf('vehicle') })
const CarAndDriver = Car.extend({ driverId: idOf('user') })
const Membership = z.strictObject({ id: idOf('fleetMembership') })
const drivers = z.object({ data: z.array(CarDriver) })

/** The partner’s. */
export const fleetContract = contract({
  fleet: {
    method: 'GET',
    path: '/driver/fleet',
    summary: 'The cars of the partner who asks, who may drive them and who does now, and its chauffeurs.',
    reply: one(Fleet),
  },
  inviteChauffeur: {
    method: 'POST',
    path: '/driver/fleet/chauffeurs',
    summary: 'Invite a chauffeur by email. They drive for the fleet once they accept.',
    status: 201,
    idempotent: true,
    body: z.strictObject({ email: Email }),
    reply: one(FleetChauffeur),
  },
  endChauffeur: {
    method: 'POST',
    path: '/driver/fleet/chauffeurs/{id}/end',
    summary:
      'They drive for the fleet no more, and none of its cars. Refused while rides are promised. Safe to repeat.',
    params: Membership,
    reply: one(FleetChauffeur),
  },
  giveFleetCar: {
    method: 'POST',
    path: '/driver/fleet/cars/{id}/drivers',
    summary: 'Let one of its chauffeurs drive a car. Safe to repeat.',
    params: Car,
    body: z.strictObject({ driverId: idOf('user') }),
    reply: one(Fleet),
  },
  takeFleetCar: {
    method: 'DELETE',
    path: '/driver/fleet/cars/{id}/drivers/{driverId}',
    summary: 'They may drive the car no more. Refused while they have rides with it. Safe to repeat.',
    params: CarAndDriver,
    reply: one(Fleet),
  },
  fleetRides: {
    method: 'GET',
    path: '/driver/fleet/rides',
    summary: 'Rides that its chauffeurs drove in its cars while they were its chauffeurs. `format=csv` for a table.',
    query: PageQuery.extend({
      driver: idOf('user').optional(),
      vehicle: idOf('vehicle').optional(),
      format: z.enum(['json', 'csv']).optional(),
    }),
    reply: list(FleetRide),
  },
  fleetEarnings: {
    method: 'GET',
    path: '/driver/fleet/earnings',
    summary: 'What these rides brought in a week, by chauffeur and by car. `format=csv` for each ride of it.',
    query: z.strictObject({ date: DateInput.optional(), format: z.enum(['json', 'csv']).optional() }),
    reply: one(FleetEarnings),
  },
})

/** Every chauffeur’s. */
export const ownFleetsContract = contract({
  fleets: {
    method: 'GET',
    path: '/driver/fleets',
    summary: 'For whom the caller drives, who has invited their address, and whether they are a partner themselves.',
    reply: one(OwnFleets),
  },
  acceptFleet: {
    method: 'POST',
    path: '/driver/fleets/{id}/accept',
    summary: 'Accept the invitation of a fleet. Safe to repeat.',
    params: Membership,
    reply: one(FleetOfDriver),
  },
  leaveFleet: {
    method: 'POST',
    path: '/driver/fleets/{id}/leave',
    summary:
      'Decline the invitation, or leave the fleet; refused while rides are promised in its cars. Safe to repeat.',
    params: Membership,
    reply: one(z.object({ left: z.literal(true) })),
  },
})

/** The office’s. */
export const officeFleetsContract = contract({
  officeFleets: {
    method: 'GET',
    path: '/admin/fleets',
    summary: 'Fleet partners with how many cars and chauffeurs they have, by name; those whose name is searched for.',
    query: PageQuery.extend({ q: z.string().trim().min(1).max(80).optional(), format: CsvFormat }),
    reply: list(OfficeFleet),
  },
  openFleet: {
    method: 'POST',
    path: '/admin/fleets',
    summary: 'Make a chauffeur a fleet partner, or one again, by the email address of their account.',
    status: 201,
    body: z.strictObject({ email: Email, name: Name }),
    reply: one(OfficeFleet),
  },
  endFleet: {
    method: 'POST',
    path: '/admin/fleets/{partnerId}/end',
    summary: 'Take the right back: all its chauffeurs leave. Refused while rides are promised. Safe to repeat.',
    params: z.strictObject({ partnerId: idOf('user') }),
    reply: one(OfficeFleet),
  },
  carDrivers: {
    method: 'GET',
    path: '/admin/vehicles/{id}/drivers',
    summary: 'Who may drive a car.',
    params: Car,
    reply: drivers,
  },
  giveCar: {
    method: 'POST',
    path: '/admin/vehicles/{id}/drivers',
    summary: 'Let a chauffeur drive a car, by email address; a partner’s car only its own chauffeurs. Safe to repeat.',
    params: Car,
    body: z.strictObject({ email: Email }),
    reply: drivers,
  },
  takeCar: {
    method: 'DELETE',
    path: '/admin/vehicles/{id}/drivers/{driverId}',
    summary: 'They may drive the car no more. Refused while they have rides with it. Safe to repeat.',
    params: CarAndDriver,
    reply: drivers,
  },
})
