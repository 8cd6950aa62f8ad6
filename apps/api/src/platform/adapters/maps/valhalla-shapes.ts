// What Valhalla asks and answers, the same by addon and over HTTP.
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import { z } from 'zod'
import type { Departure, Directions, EtaMatrix, MatchedWay, Route } from '../../../features/places/ports.ts'
import { decodePolyline, joinLegs } from './polyline.ts'
import { toManoeuvres, ValhallaManoeuvre } from './valhalla-manoeuvres.ts'

// Two people who order to the middle of a wide square still mean its streets; beyond this a point is on no street.
export const SNAP_METRES = 500

const toLocation = (point: Point) => ({ lat: point.lat, lon: point.lng })
/** A point farther than this from any street is not on the map. */
const NEAR_A_STREET = { search_cutoff: 2_000 }

export const routeQuery = (points: readonly Point[]) => ({
  locations: points.map((point) => ({ ...toLocation(point), ...NEAR_A_STREET })),
  costing: 'auto',
  units: 'kilometers',
  directions_type: 'none',
  // Points that a person could not tell apart on a screen.
  generalize: 3,
})

/** Manoeuvres as kinds and streets; the sentences are made where they are read. */
export const directionsQuery = ({ heading, ...from }: Departure, to: Point) => ({
  locations: [
    { ...toLocation(from), ...NEAR_A_STREET, ...(heading !== null && { heading: Math.round(heading) % 360 }) },
    { ...toLocation(to), ...NEAR_A_STREET },
  ],
  costing: 'auto',
  units: 'kilometers',
  directions_type: 'maneuvers',
})

export const matrixQuery = (sources: readonly Point[], targets: readonly Point[]) => ({
  sources: sources.map(toLocation),
  targets: targets.map(toLocation),
  costing: 'auto',
  units: 'kilometers',
})

/** Positions are some metres off, and a city has many streets: it is looked for this far. */
export const matchQuery = (points: readonly Point[]) => ({
  shape: points.map(toLocation),
  costing: 'auto',
  units: 'kilometers',
  shape_match: 'map_snap',
  search_radius: 40,
  gps_accuracy: 15,
  directions_type: 'none',
})

/** Valhalla takes so many points, and not more, at a time. */
export const MOST_MATCHED = 2_000

export const locateQuery = (point: Point) => ({ locations: [toLocation(point)], costing: 'auto', verbose: false })

const Summary = z.object({ length: z.number().min(0), time: z.number().min(0) })
export const RouteReply = z.object({
  trip: z.object({ summary: Summary, legs: z.array(z.object({ summary: Summary, shape: z.string() })).min(1) }),
})
export const DirectionsReply = z.object({
  trip: z.object({
    summary: Summary,
    legs: z.tuple([z.object({ summary: Summary, shape: z.string(), maneuvers: z.array(ValhallaManoeuvre) })]),
  }),
})
export const MatrixReply = z.object({
  sources_to_targets: z.array(z.array(z.object({ time: z.number().nullable(), distance: z.number().nullable() }))),
})
/** The same without a name beside each number: a large one takes a fifth less time. */
export const CompactMatrixReply = z.object({
  sources_to_targets: z.object({
    durations: z.array(z.array(z.number().nullable())),
    distances: z.array(z.array(z.number().nullable())),
  }),
})
export const LocateReply = z.array(
  z.object({
    edges: z.array(z.object({ correlated_lat: z.number(), correlated_lon: z.number() })).nullish(),
  }),
)

const toLeg = (summary: z.infer<typeof Summary>) => ({
  distanceMetres: Math.round(summary.length * 1_000),
  durationSeconds: Math.round(summary.time),
})

export function replyToRoute({ trip }: z.infer<typeof RouteReply>): Route {
  return {
    ...toLeg(trip.summary),
    geometry: joinLegs(trip.legs.map((leg) => decodePolyline(leg.shape, 6))),
    legs: trip.legs.map((leg) => toLeg(leg.summary)),
  }
}

export function replyToDirections({ trip }: z.infer<typeof DirectionsReply>): Directions {
  return { ...replyToRoute({ trip }), manoeuvres: toManoeuvres(trip.legs[0].maneuvers) }
}

/** The parts of a long match, one after the other. */
export function joinMatches(replies: readonly z.infer<typeof RouteReply>[]): MatchedWay {
  const ways = replies.map(replyToRoute)
  return {
    distanceMetres: ways.reduce((sum, { distanceMetres }) => sum + distanceMetres, 0),
    geometry: joinLegs(ways.map(({ geometry }) => geometry.coordinates)),
  }
}

/** In parts that overlap by one point, so that nothing between them is left out. */
export function matchParts(points: readonly Point[]): (readonly Point[])[] {
  const parts: (readonly Point[])[] = []
  for (let from = 0; from < points.length - 1; from += MOST_MATCHED - 1)
    parts.push(points.slice(from, from + MOST_MATCHED))
  return parts
}

export function replyToMatrix(reply: z.infer<typeof MatrixReply>): EtaMatrix {
  return reply.sources_to_targets.map((row) =>
    row.map(({ time, distance }) => (time === null || distance === null ? null : toLeg({ length: distance, time }))),
  )
}

export function compactReplyToMatrix({ sources_to_targets }: z.infer<typeof CompactMatrixReply>): EtaMatrix {
  const { durations, distances } = sources_to_targets
  return durations.map((row, source) =>
    row.map((time, target) => {
      const length = distances[source]?.[target] ?? null
      return time === null || length === null ? null : toLeg({ length, time })
    }),
  )
}

export function replyToPoint(reply: z.infer<typeof LocateReply>): Point | null {
  const edge = reply[0]?.edges?.[0]
  return edge ? { lat: edge.correlated_lat, lng: edge.correlated_lon } : null
}

export const snapped = (from: Point, to: Point | null) =>
  to !== null && distanceMetres(from, to) <= SNAP_METRES ? to : null
