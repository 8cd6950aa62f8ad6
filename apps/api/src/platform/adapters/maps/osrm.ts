// Routes from an OSRM server. https://project-osrm.org/docs/v5.24.0/api/
import type { Point } from '@livery/kernel/geo.ts'
import { z } from 'zod'
import type { Route, Routing } from '../../../features/places/ports.ts'
import { refuse } from '../../refusal.ts'
import { addressOf, ask } from './ask.ts'
import { SNAP_METRES } from './valhalla-shapes.ts'

const Coordinate = z.tuple([z.number(), z.number()])
const Leg = z.object({ distance: z.number(), duration: z.number() })
const RouteReply = z.object({
  code: z.literal('Ok'),
  routes: z
    .array(Leg.extend({ geometry: z.object({ coordinates: z.array(Coordinate).min(1) }), legs: z.array(Leg) }))
    .min(1),
})
const Cells = z.array(z.array(z.number().nullable()))
const TableReply = z.object({ code: z.literal('Ok'), durations: Cells, distances: Cells })
const NearestReply = z.object({
  code: z.literal('Ok'),
  waypoints: z.array(z.object({ location: Coordinate, distance: z.number() })),
})
const ErrorReply = z.object({ code: z.enum(['NoRoute', 'NoSegment', 'NoTable']) })

const list = (points: readonly Point[]) => points.map((point) => `${point.lng},${point.lat}`).join(';')
const toLeg = (leg: z.infer<typeof Leg>) => ({
  distanceMetres: Math.round(leg.distance),
  durationSeconds: Math.round(leg.duration),
})
const isNoWay = (body: unknown) => ErrorReply.safeParse(body).success

export function osrmRouting(base: string, timeoutMs?: number): Routing {
  const get = <Schema extends z.ZodType>(path: string, query: Record<string, string>, schema: Schema) =>
    ask({ url: addressOf(base, path, query), schema, timeoutMs })
  const route = async (points: readonly Point[]): Promise<Route> => {
    const query = { overview: 'full', geometries: 'geojson', steps: 'false' }
    const answer = await get(`route/v1/driving/${list(points)}`, query, RouteReply)
    if (!answer.ok) throw refuse(isNoWay(answer.body) ? 'NO_ROUTE' : 'MAPS_UNAVAILABLE')
    const [route] = answer.data.routes
    if (!route) throw refuse('NO_ROUTE')
    return {
      ...toLeg(route),
      geometry: { type: 'LineString', coordinates: route.geometry.coordinates },
      legs: route.legs.map(toLeg),
    }
  }
  return {
    route,
    // We read none of its manoeuvres: the chauffeur sees the way, and other apps lead along it.
    directions: async (from, to) => ({ ...(await route([from, to])), manoeuvres: [] }),
    matrix: async (sources, targets) => {
      if (sources.length === 0 || targets.length === 0) return sources.map(() => [])
      const numbers = (from: number, count: number) =>
        Array.from({ length: count }, (_, index) => from + index).join(';')
      const query = {
        sources: numbers(0, sources.length),
        destinations: numbers(sources.length, targets.length),
        annotations: 'duration,distance',
      }
      const answer = await get(`table/v1/driving/${list([...sources, ...targets])}`, query, TableReply)
      if (!answer.ok && !isNoWay(answer.body)) throw refuse('MAPS_UNAVAILABLE')
      return sources.map((_, row) =>
        targets.map((__, column) => {
          const duration = answer.ok ? answer.data.durations[row]?.[column] : null
          const distance = answer.ok ? answer.data.distances[row]?.[column] : null
          return duration == null || distance == null ? null : toLeg({ duration, distance })
        }),
      )
    },
    // Measured from position to position instead.
    match: async () => null,
    snap: async (point) => {
      const answer = await get(`nearest/v1/driving/${list([point])}`, { number: '1' }, NearestReply)
      const nearest = answer.ok ? answer.data.waypoints[0] : undefined
      if (!nearest || nearest.distance > SNAP_METRES) return null
      return { lng: nearest.location[0], lat: nearest.location[1] }
    },
  }
}
