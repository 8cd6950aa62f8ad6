// Loads what the messages of a telling may say, once for all who are told.
import type { Queryable } from '../../../platform/database/database.ts'
import { peopleById } from '../../identity/index.ts'
import { findRide, type Ride } from '../../rides/index.ts'
import { vehiclesById } from '../../vehicles/index.ts'
import type { Details } from '../domain/fill.ts'
import { describeRide } from '../domain/ride-details.ts'

export interface Subject {
  readonly ride: Ride | null
  readonly details: Details
}

export async function describeSubject(db: Queryable, rideId: string | undefined): Promise<Subject> {
  const ride = rideId === undefined ? null : await findRide(db, rideId)
  if (ride === null) return { ride: null, details: {} }
  const [people, vehicles] = await Promise.all([
    peopleById(db, ride.driverId === null ? [] : [ride.driverId]),
    vehiclesById(db, ride.vehicleId === null ? [] : [ride.vehicleId]),
  ])
  const driver = ride.driverId === null ? undefined : people.get(ride.driverId)
  const car = ride.vehicleId === null ? undefined : vehicles.get(ride.vehicleId)
  return { ride, details: describeRide(ride, driver?.firstname ?? null, car ?? null) }
}
