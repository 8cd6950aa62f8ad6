// The way that a price is for. A car by the hour needs no drop-off: it is let go where it began, and had for all its
// hours, however short the way that was named.
import type { Place } from '@livery/contracts/common.ts'
import type { QuoteRequest } from '@livery/contracts/pricing/quotes.ts'
import { HOUR_SECONDS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Route } from '../../places/index.ts'

/** Where it ends; only a ride by the hour may leave it open. */
export function dropOffOf(request: Pick<QuoteRequest, 'pickupLocation' | 'dropOffLocation' | 'hours'>): Place {
  if (request.dropOffLocation !== undefined) return request.dropOffLocation
  if (request.hours !== undefined) return request.pickupLocation
  throw refuse('BAD_INPUT', { errors: [{ path: 'dropOffLocation', message: 'Please enter a drop-off.' }] })
}

/** `hours`: for how long the car is hired; null for a ride by distance. In the traffic of when it begins. */
export async function planWay(
  ctx: AppContext,
  points: readonly Place[],
  hours: number | null,
  beginsAt: Date,
): Promise<Route> {
  const isStanding = points.every((point) => isSame(point, points[0]))
  const route = isStanding ? standstill(points) : await ctx.maps.route(points, beginsAt)
  return { ...route, durationSeconds: Math.max(route.durationSeconds, (hours ?? 0) * HOUR_SECONDS) }
}

function isSame(point: Place, first: Place | undefined): boolean {
  return point.lat === first?.lat && point.lng === first.lng
}

function standstill(points: readonly Place[]): Route {
  return {
    distanceMetres: 0,
    durationSeconds: 0,
    geometry: { type: 'LineString', coordinates: points.map(({ lat, lng }) => [lng, lat]) },
    legs: points.slice(1).map(() => ({ distanceMetres: 0, durationSeconds: 0 })),
  }
}
