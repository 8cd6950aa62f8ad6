// Loads what the messages of a telling may say, once for all who are told.
import { isIdOf, type OrderId, type UserId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { peopleById } from '../../identity/index.ts'
import { findRide, meetAt, type Ride } from '../../rides/index.ts'
import { vehiclesById } from '../../vehicles/index.ts'
import type { Details } from '../domain/details.ts'
import { describeRide } from '../domain/ride-details.ts'

export interface Subject {
  readonly ride: Ride | null
  readonly details: Details
}

export async function describeSubject(db: Queryable, rideId: OrderId | undefined): Promise<Subject> {
  const ride = rideId !== undefined && isIdOf('ride', rideId) ? await findRide(db, rideId) : null
  if (ride === null) return { ride: null, details: {} }
  const [people, vehicles] = await Promise.all([
    peopleById(
      db,
      [ride.driverId, ride.officerId, ...(ride.bookedBy === null ? [] : [ride.riderId, ride.bookedBy])].filter(
        (id) => id !== null,
      ),
    ),
    vehiclesById(db, ride.vehicleId === null ? [] : [ride.vehicleId]),
  ])
  const driver = ride.driverId === null ? undefined : people.get(ride.driverId)
  const car = ride.vehicleId === null ? undefined : vehicles.get(ride.vehicleId)
  const nameOf = (id: UserId) => people.get(id)?.name ?? ''
  const booked =
    ride.bookedBy === null
      ? null
      : { rider: ride.guest?.name ?? nameOf(ride.riderId), assistant: nameOf(ride.bookedBy) }
  // Its time is the one that its people read everywhere.
  const told = { ...ride, pickupAt: meetAt(ride) }
  const officer = ride.officerId === null ? null : (people.get(ride.officerId)?.firstname ?? null)
  return { ride, details: describeRide(told, driver?.firstname ?? null, car ?? null, booked, officer) }
}
