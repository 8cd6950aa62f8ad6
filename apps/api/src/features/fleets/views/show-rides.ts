// What a partner sees of the work in its cars: by ride, and a week's money by chauffeur and by car.
import type { FleetEarnings, FleetRide } from '@livery/contracts/fleets/fleets.ts'
import { isIdOf, type RideId, type UserId, type VehicleId } from '@livery/kernel/ids.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { CsvColumn } from '../../../platform/http/csv.ts'
import { peopleById } from '../../identity/index.ts'
import { houseTimeZone } from '../../places/index.ts'
import { type FleetRides, fleetRidesAmong, listFleetRides, type RideOfFleet } from '../../rides/index.ts'
import { listVehiclesOf, vehiclesById } from '../../vehicles/index.ts'
import { type OrderPay, orderPayOf } from '../../wallet/index.ts'
import type { Fleet } from '../domain/membership.ts'
import { daysFrom, weekOf } from '../domain/week.ts'
import { listAccepted } from '../store/memberships.ts'

type ShownRide = z.input<typeof FleetRide>
export interface RidesAsked {
  readonly driver?: UserId | undefined
  readonly vehicle?: VehicleId | undefined
}

/** The cars and the people that a partner's rides are of; what is asked narrows it, and never widens it. */
async function ridesOf(
  db: Queryable,
  { partnerId, since }: Fleet,
  { driver, vehicle }: RidesAsked = {},
): Promise<FleetRides> {
  const [cars, members] = await Promise.all([listVehiclesOf(db, partnerId), listAccepted(db, partnerId)])
  const own = { driverId: partnerId, from: since, until: null }
  const drove = members.flatMap(({ driverId, acceptedAt, endedAt }) =>
    driverId === null || acceptedAt === null ? [] : [{ driverId, from: acceptedAt, until: endedAt }],
  )
  return {
    vehicleIds: cars.map(({ id }) => id).filter((id) => vehicle === undefined || id === vehicle),
    drove: [own, ...drove].filter(({ driverId }) => driver === undefined || driverId === driver),
  }
}

export async function showFleetRides(
  ctx: AppContext,
  fleet: Fleet,
  asked: RidesAsked,
  part: { readonly limit: number; readonly offset: number },
): Promise<{ rides: ShownRide[]; total: number }> {
  const { rides, total } = await listFleetRides(ctx.db, await ridesOf(ctx.db, fleet, asked), part)
  const drivers = [...new Set(rides.map(({ driverId }) => driverId))]
  const pay = await orderPayOf(ctx.db, drivers, ctx.config.CURRENCY, { orderIds: rides.map(({ id }) => id) })
  return { rides: await shownWith(ctx, rides, pay), total }
}

export async function showFleetEarnings(
  ctx: AppContext,
  fleet: Fleet,
  date: string | undefined,
): Promise<{ earnings: z.input<typeof FleetEarnings>; rides: ShownRide[] }> {
  const timeZone = await houseTimeZone(ctx)
  const today = wallClock(ctx.now(), timeZone).date
  const week = weekOf(date ?? today, timeZone)
  const of = await ridesOf(ctx.db, fleet)
  const drivers = [...new Set(of.drove.map(({ driverId }) => driverId))]
  const pay = await orderPayOf(ctx.db, drivers, ctx.config.CURRENCY, { from: week.begins, until: week.ends })
  const ids = pay.flatMap(({ orderId }) => (isIdOf('ride', orderId) ? [orderId] : []))
  const rides = await shownWith(ctx, await fleetRidesAmong(ctx.db, of, ids), pay)
  const first = wallClock(fleet.since, timeZone).date
  return {
    rides,
    earnings: {
      ...{ from: week.from, to: week.to, timeZone, currency: ctx.config.CURRENCY },
      previous: first < week.from ? daysFrom(week.from, -1) : null,
      next: week.to < today ? daysFrom(week.to, 1) : null,
      ...sumOf(rides),
      byDriver: grouped(rides, ({ driverId, driverName }) => ({ driverId, name: driverName }), 'driverId'),
      byCar: grouped(
        rides,
        ({ vehicleId, vehicleName, vehicleNumber }) => ({ vehicleId, name: vehicleName, number: vehicleNumber }),
        'vehicleId',
      ),
    },
  }
}

const sumOf = (rides: readonly ShownRide[]) => ({
  rides: rides.length,
  earned: rides.reduce((sum, { earned }) => sum + (earned ?? 0), 0),
})

/** The one with the most first. */
function grouped<Of extends object>(
  rides: readonly ShownRide[],
  of: (ride: ShownRide) => Of,
  by: 'driverId' | 'vehicleId',
): (Of & ReturnType<typeof sumOf>)[] {
  return [...Map.groupBy(rides, (ride) => ride[by]).values()]
    .map((those) => ({ ...of(those[0] as ShownRide), ...sumOf(those) }))
    .toSorted((left, right) => right.earned - left.earned)
}

async function shownWith(
  ctx: AppContext,
  rides: readonly RideOfFleet[],
  pay: readonly OrderPay[],
): Promise<ShownRide[]> {
  const [people, cars] = await Promise.all([
    peopleById(ctx.db, new Set(rides.map(({ driverId }) => driverId))),
    vehiclesById(ctx.db, [...new Set(rides.map(({ vehicleId }) => vehicleId))]),
  ])
  const key = (driverId: string, orderId: string) => `${driverId} ${orderId}`
  const earned = new Map(pay.map((one) => [key(one.driverId, one.orderId), one.amount]))
  return rides.map((ride): ShownRide => {
    const car = cars.get(ride.vehicleId)
    return {
      rideId: ride.id as RideId,
      number: ride.number,
      status: ride.status,
      vehicleClass: ride.vehicleClass,
      pickupAt: ride.pickupAt.toISOString(),
      timeZone: ride.timeZone,
      driverId: ride.driverId,
      driverName: people.get(ride.driverId)?.name ?? '',
      vehicleId: ride.vehicleId,
      vehicleName: car?.vehicle_name ?? '',
      vehicleNumber: car?.vehicle_number ?? '',
      earned: earned.get(key(ride.driverId, ride.id)) ?? null,
      currency: ctx.config.CURRENCY,
    }
  })
}

export const FLEET_RIDE_COLUMNS: readonly CsvColumn<ShownRide>[] = [
  { name: 'ride', of: (one) => one.number },
  { name: 'pickupAt', of: (one) => one.pickupAt },
  { name: 'status', of: (one) => one.status },
  { name: 'class', of: (one) => one.vehicleClass },
  { name: 'chauffeur', of: (one) => one.driverName },
  { name: 'vehicle', of: (one) => one.vehicleName },
  { name: 'plate', of: (one) => one.vehicleNumber },
  { name: 'earned', of: (one) => one.earned },
  { name: 'currency', of: (one) => one.currency },
]
