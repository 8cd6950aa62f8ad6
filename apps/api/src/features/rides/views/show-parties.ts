// The cars of a party, as their rider and the office see them: of each what a rider sees of a ride of theirs.
import type { RideParty } from '@livery/contracts/rides/ride-parts.ts'
import type { CancelledParty } from '@livery/contracts/rides/rides.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { type Person, peopleById } from '../../identity/index.ts'
import { type ClassOfCar, classNamed, everyClass, type Vehicle, vehiclesById } from '../../vehicles/index.ts'
import { type CancelledCars, costsNow } from '../domain/party.ts'
import type { Ride } from '../domain/ride.ts'
import { TERMINAL } from '../domain/ride-states.ts'
import { listCarsOfParties } from '../store/rides.ts'
import { cancelTermsView, rideNumber } from './ride-views.ts'

type Party = z.input<typeof RideParty>

interface PartyContext {
  readonly people: ReadonlyMap<string, Person>
  readonly vehicles: ReadonlyMap<string, Vehicle>
  readonly classes: readonly ClassOfCar[]
}

/** By ride; with as many questions for a page of rides as for one. */
export async function showParties(ctx: AppContext, rides: readonly Ride[]): Promise<ReadonlyMap<RideId, Party>> {
  const cars = await carsOfParties(ctx, rides)
  if (cars.length === 0) return new Map()
  const [people, vehicles, classes] = await Promise.all([
    peopleById(ctx.db, [...new Set(cars.flatMap(({ driverId }) => driverId ?? []))]),
    vehiclesById(ctx.db, [...new Set(cars.flatMap(({ vehicleId }) => vehicleId ?? []))]),
    everyClass(ctx),
  ])
  return partiesOf(rides, cars, { people, vehicles, classes })
}

/** All cars of the parties that these rides are of. */
export function carsOfParties(ctx: AppContext, rides: readonly Ride[]): Promise<Ride[]> {
  return listCarsOfParties(ctx.db, [...new Set(rides.flatMap(({ partyId }) => partyId ?? []))])
}

export function partiesOf(
  rides: readonly Ride[],
  all: readonly Ride[],
  around: PartyContext,
): ReadonlyMap<RideId, Party> {
  const byParty = Map.groupBy(all, ({ partyId }) => partyId)
  return new Map(
    rides.flatMap(({ id, partyId }) => {
      const cars = partyId === null ? undefined : byParty.get(partyId)
      return cars === undefined ? [] : [[id, partyView(cars, around)] as const]
    }),
  )
}

/** Of cars that are about to be written: nobody drives them yet. */
export function newPartyView(cars: readonly Ride[], classes: readonly ClassOfCar[]): Party | null {
  return cars.length === 0 ? null : partyView(cars, { people: new Map(), vehicles: new Map(), classes })
}

export async function showCancelled(
  ctx: AppContext,
  { fee, refund, cars }: CancelledCars<Ride>,
): Promise<z.input<typeof CancelledParty>> {
  const [first] = cars
  const party = first && (await showParties(ctx, [first.car])).get(first.car.id)
  invariant(first && party, 'cars that were called off together are a party')
  return {
    party,
    terms: { fee, refund, currency: first.car.currency, freeUntil: soonest(cars.map(({ cost }) => cost.freeUntil)) },
    cars: cars.map(({ car, cost }) => ({
      rideId: car.id,
      rideNumber: rideNumber(car),
      ...cancelTermsView(car, cost),
    })),
  }
}

function soonest(moments: readonly (Date | null)[]): string | null {
  const times = moments.flatMap((at) => at?.getTime() ?? [])
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString()
}

function partyView(cars: readonly Ride[], around: PartyContext): Party {
  const [first] = cars
  invariant(first?.partyId, 'a party has cars')
  return {
    partyId: first.partyId,
    total: cars.reduce((sum, car) => sum + costsNow(car), 0),
    currency: first.currency,
    cars: cars.map((car) => carView(car, around)),
  }
}

function carView(ride: Ride, { people, vehicles, classes }: PartyContext): Party['cars'][number] {
  const vehicle = ride.vehicleId === null ? undefined : vehicles.get(ride.vehicleId)
  const driver = ride.driverId === null ? undefined : people.get(ride.driverId)
  return {
    rideId: ride.id,
    rideNumber: rideNumber(ride),
    RideStatus: ride.status,
    vehicleClass: ride.vehicleClass,
    className: classNamed(classes, ride.vehicleClass).name,
    passengers: ride.passengers,
    guest: ride.guest?.name ?? null,
    chauffeur: driver?.firstname ?? null,
    vehicleName: vehicle?.vehicle_name ?? null,
    plate: vehicle?.vehicle_number ?? null,
    signColour: ride.driverId !== null && !TERMINAL.includes(ride.status) ? ride.signColour : null,
    total: costsNow(ride),
  }
}
