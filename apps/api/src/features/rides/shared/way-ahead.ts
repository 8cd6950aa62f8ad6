import type { Place } from '@livery/contracts/common.ts'
import { encodePolyline } from '@livery/kernel/polyline.ts'
import type { AppContext } from '../../../app-context.ts'
import { planWay } from '../../pricing/index.ts'
import { changedWay, comeOf, lineBehind } from '../domain/changed-way.ts'
import { hiredHours } from '../domain/driven.ts'
import { plannedLine } from '../domain/driven-way.ts'
import type { Ride } from '../domain/ride.ts'
import { stopsMadeOf } from '../store/driven.ts'
import { measureRide } from './measure-ride.ts'

export interface NewWay {
  readonly distanceMetres: number
  readonly durationSeconds: number
  readonly shape: string
}

/**
 * The whole way of a ride with these places. Once it is driven, what is behind the car stays by the server's own track,
 * and the map is asked about what is ahead; an hourly hire is not billed by its way. Where the server has seen nothing,
 * the plan counts.
 */
export async function wayWith(
  ctx: AppContext,
  ride: Ride,
  { pickup, stops, dropOff }: Pick<Ride, 'pickup' | 'stops' | 'dropOff'>,
  pickupAt: Date = ride.pickupAt,
): Promise<NewWay> {
  const hours = hiredHours(ride)
  const driven = ride.startedAt === null || hours !== null ? null : await measureRide(ctx, ride)
  if (driven === null) {
    const route = await planWay(ctx, [pickup, ...stops, dropOff], hours, pickupAt)
    return {
      distanceMetres: Math.round(route.distanceMetres),
      durationSeconds: Math.round(route.durationSeconds),
      shape: encodePolyline(route.geometry.coordinates),
    }
  }
  const car: Place = { address: '', lat: driven.end.lat, lng: driven.end.lng }
  const made = await stopsMadeOf(ctx.db, ride.id)
  const [ahead, left, reached] = await Promise.all([
    planWay(ctx, [car, ...stops.slice(made), dropOff], null, ctx.now()),
    planWay(ctx, [car, ...ride.stops.slice(made), ride.dropOff], null, ctx.now()),
    planWay(ctx, [pickup, ...ride.stops.slice(0, made), car], null, ctx.now()),
  ])
  const behind = lineBehind(plannedLine(ride), car)
  return {
    ...changedWay(ride, driven.metres, comeOf(ride, left, reached), ahead),
    shape: encodePolyline([
      ...behind.map(({ lat, lng }): [number, number] => [lng, lat]),
      ...ahead.geometry.coordinates,
    ]),
  }
}
