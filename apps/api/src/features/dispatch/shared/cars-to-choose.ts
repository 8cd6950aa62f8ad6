// The cars that a chauffeur may go online with, and what stands against each of them at this moment.
import type { CarWhyNot } from '@livery/contracts/dispatch/dispatch.ts'
import type { UserId, VehicleId } from '@livery/kernel/ids.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { carDocumentsGoodUntil } from '../../documents/index.ts'
import { listCarsDrivenBy, type Vehicle } from '../../vehicles/index.ts'
import type { DriverStateRow } from '../domain/driver-state.ts'
import { listOthersOnTheRoad } from '../store/driver-states.ts'

export interface CarToChoose {
  readonly vehicle: Vehicle
  readonly whyNot: CarWhyNot | null
}

export async function carsToChoose(ctx: AppContext, db: Queryable, driverId: UserId): Promise<CarToChoose[]> {
  const now = ctx.now()
  const cars = await listCarsDrivenBy(db, driverId)
  const ids = cars.map(({ id }) => id)
  const heardSince = await carsAreKeptSince(ctx, db)
  const documents = await carDocumentsGoodUntil(db, ids, now)
  const others = await listOthersOnTheRoad(db, ids, driverId)
  const isTaken = (id: VehicleId) => others.some((other) => other.vehicleId === id && keepsCar(other, heardSince))
  return cars.map((vehicle) => ({
    vehicle,
    whyNot:
      vehicle.status !== 'approved'
        ? 'VEHICLE_NOT_APPROVED'
        : !documents.has(vehicle.id)
          ? 'CAR_PAPERS_NOT_APPROVED'
          : isTaken(vehicle.id)
            ? 'VEHICLE_ON_THE_ROAD'
            : null,
  }))
}

/** Whoever is on a ride, or was heard of since then, keeps the car; a forgotten phone does not. */
export function keepsCar({ rideId, receivedAt, onlineSince }: DriverStateRow, heardSince: Date): boolean {
  return rideId !== null || Math.max(receivedAt?.getTime() ?? 0, onlineSince?.getTime() ?? 0) >= heardSince.getTime()
}

export async function carsAreKeptSince(ctx: AppContext, db: Queryable): Promise<Date> {
  const { silentMinutes } = await policyInForce({ ...ctx, db }, 'drivers')
  return addMs(ctx.now(), -silentMinutes * MINUTE_MS)
}

/** Where none is named: the one that they are in, else the one they drove last, else the first that nothing stands against. */
export function firstChoice(
  cars: readonly CarToChoose[],
  state: Pick<DriverStateRow, 'online' | 'vehicleId'> | null,
): CarToChoose | undefined {
  const last = cars.find(({ vehicle }) => vehicle.id === state?.vehicleId)
  if (state?.online === true && last !== undefined) return last
  const free = cars.filter(({ whyNot }) => whyNot === null)
  return (last?.whyNot === null ? last : free[0]) ?? cars[0]
}
