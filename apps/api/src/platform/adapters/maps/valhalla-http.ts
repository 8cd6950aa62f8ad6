// Routes from a Valhalla server. https://valhalla.github.io/valhalla/api/
import { z } from 'zod'
import type { Routing } from '../../../features/places/ports.ts'
import { refuse } from '../../refusal.ts'
import { addressOf, ask } from './ask.ts'
import {
  DirectionsReply,
  directionsQuery,
  joinMatches,
  LocateReply,
  locateQuery,
  MatrixReply,
  matchParts,
  matchQuery,
  matrixQuery,
  RouteReply,
  replyToDirections,
  replyToMatrix,
  replyToPoint,
  replyToRoute,
  routeQuery,
  snapped,
} from './valhalla-shapes.ts'

export function valhallaHttpRouting(base: string, timeoutMs?: number): Routing {
  const post = <Schema extends z.ZodType>(path: string, body: unknown, schema: Schema) =>
    ask({ url: addressOf(base, path), body, schema, timeoutMs })
  const way = async <Schema extends z.ZodType>(query: unknown, schema: Schema) => {
    const answer = await post('route', query, schema)
    if (!answer.ok) throw refuse(isNoWay(answer.body) ? 'NO_ROUTE' : 'MAPS_UNAVAILABLE')
    return answer.data
  }
  return {
    route: async (points) => replyToRoute(await way(routeQuery(points), RouteReply)),
    directions: async (from, to) => replyToDirections(await way(directionsQuery(from, to), DirectionsReply)),
    matrix: async (sources, targets) => {
      if (sources.length === 0 || targets.length === 0) return sources.map(() => [])
      const answer = await post('sources_to_targets', matrixQuery(sources, targets), MatrixReply)
      if (answer.ok) return replyToMatrix(answer.data)
      if (!isNoWay(answer.body)) throw refuse('MAPS_UNAVAILABLE')
      return sources.map(() => targets.map(() => null))
    },
    match: async (points) => {
      const replies = []
      for (const part of matchParts(points)) {
        const answer = await post('trace_route', matchQuery(part), RouteReply)
        if (!answer.ok) throw refuse('MAPS_UNAVAILABLE')
        replies.push(answer.data)
      }
      return joinMatches(replies)
    },
    snap: async (point) => {
      const answer = await post('locate', locateQuery(point), LocateReply)
      return answer.ok ? snapped(point, replyToPoint(answer.data)) : null
    },
  }
}

// 154 too far apart, 170 in unconnected regions, 171 no street near a point, 442 no path.
const NO_WAY = new Set([154, 170, 171, 442])
const ErrorReply = z.object({ error_code: z.number() })

function isNoWay(body: unknown): boolean {
  const parsed = ErrorReply.safeParse(body)
  return parsed.success && NO_WAY.has(parsed.data.error_code)
}
