// Rides, people and cars as a list of results says them, in the order of their ids.
import type { FoundCar, FoundPerson, FoundQuote, FoundRide } from '@livery/contracts/search/office-search.ts'
import type { ProposalId, RideId, UserId, VehicleId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { peopleById } from '../../identity/index.ts'
import { showProposalsById } from '../../proposals/index.ts'
import { findRidesById, meetAt, rideNumber } from '../../rides/index.ts'
import { vehiclesById } from '../../vehicles/index.ts'

export async function showRides(db: Queryable, ids: readonly RideId[]): Promise<z.input<typeof FoundRide>[]> {
  const found = await findRidesById(db, ids)
  const rides = ids.flatMap((id) => found.get(id) ?? [])
  const [people, cars] = await Promise.all([
    peopleById(
      db,
      rides.flatMap(({ riderId, driverId }) => (driverId === null ? [riderId] : [riderId, driverId])),
    ),
    vehiclesById(
      db,
      rides.flatMap(({ vehicleId }) => vehicleId ?? []),
    ),
  ])
  return rides.map((ride) => ({
    ...{ rideId: ride.id, rideNumber: rideNumber(ride), RideStatus: ride.status, vehicleClass: ride.vehicleClass },
    ...{ meetAt: meetAt(ride).toISOString(), timeZone: ride.timeZone, flight: ride.flight, rideType: ride.ridetype },
    ...{ pickup: ride.pickup.address, dropOff: ride.dropOff.address },
    riderName: ride.guest?.name ?? people.get(ride.riderId)?.name ?? '',
    driverName: ride.driverId === null ? null : (people.get(ride.driverId)?.name ?? ''),
    plate: cars.get(ride.vehicleId ?? '')?.vehicle_number ?? null,
  }))
}

export async function showPeople(
  db: Queryable,
  ids: readonly UserId[],
  types: readonly string[],
  most: number,
): Promise<z.input<typeof FoundPerson>[]> {
  const people = await peopleById(db, ids.slice(0, 3 * most))
  return ids
    .flatMap((id) => people.get(id) ?? [])
    .filter(({ userType, isErased }) => !isErased && types.includes(userType))
    .slice(0, most)
    .map(({ id, userType, name, email, phone }) => ({ _id: id, userType, name, email, phone }))
}

export async function showQuotes(ctx: AppContext, ids: readonly ProposalId[]): Promise<z.input<typeof FoundQuote>[]> {
  return (await showProposalsById(ctx, ids)).map(({ rider, ...quote }) => ({ ...quote, riderName: rider.name }))
}

export async function showCars(db: Queryable, ids: readonly VehicleId[]): Promise<z.input<typeof FoundCar>[]> {
  const found = await vehiclesById(db, ids)
  const cars = ids.flatMap((id) => found.get(id) ?? [])
  const people = await peopleById(
    db,
    cars.map(({ driverId }) => driverId),
  )
  return cars.map((car) => ({
    ...{ _id: car.id, plate: car.vehicle_number, name: car.vehicle_name, vehicleClass: car.vehicleClass },
    ...{ status: car.status, driverName: people.get(car.driverId)?.name ?? '' },
  }))
}
