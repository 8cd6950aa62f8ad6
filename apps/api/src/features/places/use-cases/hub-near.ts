import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import type { AppContext } from '../../../app-context.ts'
import { listAirports, listHubsAround } from '../store/hubs.ts'

/** Airports are large; stations have entrances on every side, and meeting points around them. */
const NEAR_METRES = { airport: 3_000, station: 500 } as const

/** Whether a place is at an airport or a station; the nearest decides. */
export async function hubNear(ctx: AppContext, point: Point): Promise<'airport' | 'station' | null> {
  const region = await ctx.maps.region().catch(() => null)
  const hubs = await listHubsAround(ctx.db, region?.id ?? null, point)
  return hubs.find((hub) => distanceMetres(hub, point) <= NEAR_METRES[hub.kind])?.kind ?? null
}

/** Whether places are at an airport, of which only those are read. */
export async function airportsNear(ctx: AppContext): Promise<(point: Point) => boolean> {
  const region = await ctx.maps.region().catch(() => null)
  const airports = await listAirports(ctx.db, region?.id ?? null)
  return (point) => airports.some((airport) => distanceMetres(airport, point) <= NEAR_METRES.airport)
}
