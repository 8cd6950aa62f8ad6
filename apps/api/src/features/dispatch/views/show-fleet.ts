import type { Availability, FleetCar } from '@livery/contracts/dispatch/dispatch.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { SECOND_MS } from '@livery/kernel/time.ts'
import { instantOf, wallClock } from '@livery/kernel/wall-clock.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { peopleById } from '../../identity/index.ts'
import { houseTimeZone } from '../../places/index.ts'
import { ridesSince } from '../../rides/index.ts'
import { type Vehicle, vehiclesById } from '../../vehicles/index.ts'
import { earnedSince } from '../../wallet/index.ts'
import type { DriverStateRow } from '../domain/driver-state.ts'
import { type CarToChoose, carsToChoose, firstChoice } from '../shared/cars-to-choose.ts'
import { findState, onlineSecondsToday } from '../store/driver-states.ts'

export async function showAvailability(ctx: AppContext, driverId: UserId): Promise<z.input<typeof Availability>> {
  const now = ctx.now()
  const timeZone = await houseTimeZone(ctx)
  const midnight = instantOf(wallClock(now, timeZone).date, '00:00', timeZone)
  const [state, cars, earned, rides, onlineSeconds, { freshSeconds }] = await Promise.all([
    findState(ctx.db, driverId),
    carsToChoose(ctx, ctx.db, driverId),
    earnedSince(ctx.db, driverId, ctx.config.CURRENCY, midnight),
    ridesSince(ctx.db, driverId, midnight),
    onlineSecondsToday(ctx.db, driverId, midnight, now),
    policyInForce(ctx, 'search'),
  ])
  const online = state?.online ?? false
  const chosen = firstChoice(cars, state)
  const afterOthers = (car: CarToChoose) => (car === chosen ? 0 : car.whyNot === null ? 1 : 2)
  // This process knows of a position before the table does, and after a restart the table is all there is.
  const seen = ctx.liveFleet.index.find(driverId) ?? state
  const known = Number(seen?.fixAt ?? 0)
  return {
    online,
    onlineSince: state?.onlineSince?.toISOString() ?? null,
    lastPositionAt: online && known > 0 ? new Date(known).toISOString() : null,
    lastPosition: online && known > 0 ? placeOf(seen) : null,
    reachable: online && now.getTime() - known < freshSeconds * SECOND_MS,
    serverAt: now.toISOString(),
    vehicle: chosen === undefined || chosen.vehicle.status !== 'approved' ? null : carOfDriver(chosen.vehicle),
    cars: cars
      .toSorted((left, right) => afterOthers(left) - afterOthers(right))
      .map(({ vehicle, whyNot }) => ({ ...carOfDriver(vehicle), whyNot })),
    today: { earned, rides, onlineSeconds, currency: ctx.config.CURRENCY },
  }
}

function placeOf(seen: Pick<DriverStateRow, 'lat' | 'lng' | 'heading'> | null | undefined) {
  if (seen == null || seen.lat === null || seen.lng === null) return null
  return { lat: seen.lat, lng: seen.lng, heading: seen.heading }
}

function carOfDriver({ id, vehicle_name, vehicle_number, vehicle_color, vehicleClass }: Vehicle) {
  return { _id: id, name: vehicle_name, number: vehicle_number, color: vehicle_color, vehicleClass }
}

export async function showFleet(ctx: AppContext): Promise<z.input<typeof FleetCar>[]> {
  const drivers = [...ctx.liveFleet.index.all()]
  const [people, vehicles] = await Promise.all([
    peopleById(
      ctx.db,
      drivers.map((driver) => driver.driverId),
    ),
    vehiclesById(
      ctx.db,
      drivers.map((driver) => driver.vehicleId),
    ),
  ])
  return drivers.map((driver) => {
    const person = people.get(driver.driverId)
    return {
      driverId: driver.driverId,
      driverName: person?.name ?? '',
      vehicleClass: driver.vehicleClass,
      vehicleNumber: vehicles.get(driver.vehicleId)?.vehicle_number ?? '',
      lat: driver.lat,
      lng: driver.lng,
      heading: driver.heading,
      at: new Date(driver.fixAt).toISOString(),
      rideId: driver.rideId,
    }
  })
}
