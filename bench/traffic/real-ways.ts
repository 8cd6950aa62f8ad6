// Ways over Göteborg's streets with the class of each street, from Valhalla on the demo region; kept between runs.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Point } from '@livery/kernel/geo.ts'
import { decodePolyline } from '@livery/kernel/polyline.ts'
import { DEMO_REVISION, writeDemoExtract } from '@livery/region/demo/goteborg.ts'
import { buildRoutingTiles, routingTilesDir } from '@livery/region/routing/build-routing-tiles.ts'
import { valhallaConfig } from '@livery/region/routing/valhalla-config.ts'
import { Actor } from '@valhallajs/valhallajs'
import { z } from 'zod'
import type { MadeWay } from '../../apps/api/src/features/traffic/testing/hidden-city.ts'
import { RouteReply, routeQuery } from '../../apps/api/src/platform/adapters/maps/valhalla-shapes.ts'
import { chance, somewhere } from '../city/streets.ts'

const WAYS = 2_500
const LEAST_METRES = 1_200

/** The six of the made-up city, the largest first. */
const STREETS: Readonly<Record<string, number>> = {
  ...{ motorway: 0, trunk: 0, primary: 1, secondary: 2, tertiary: 3 },
  ...{ unclassified: 4, residential: 4, service_other: 5 },
}
const Attributes = z.object({
  shape: z.string(),
  edges: z.array(
    z.object({ road_class: z.string(), length: z.number(), speed: z.number(), begin_shape_index: z.int() }),
  ),
})

export async function realWays(): Promise<readonly MadeWay[]> {
  const folder = join(tmpdir(), `livery-ways-${process.getuid?.() ?? 0}`, `${DEMO_REVISION}-${WAYS}`)
  const file = join(folder, 'ways.json')
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, JSON.stringify(await measure(folder)))
  }
  return JSON.parse(readFileSync(file, 'utf8')) as MadeWay[]
}

async function measure(folder: string): Promise<MadeWay[]> {
  const extract = join(folder, 'goteborg.osm.pbf')
  await writeDemoExtract(extract)
  await buildRoutingTiles(extract, folder)
  const actor = new Actor(valhallaConfig(routingTilesDir(folder)))
  const random = chance(23)
  const ways: MadeWay[] = []
  while (ways.length < WAYS) {
    const way = await wayBetween(actor, somewhere(random), somewhere(random)).catch(() => null)
    if (way !== null && way.metres >= LEAST_METRES) ways.push(way)
  }
  return ways
}

async function wayBetween(actor: Actor, from: Point, to: Point): Promise<MadeWay | null> {
  const { trip } = RouteReply.parse(await actor.route(routeQuery([from, to])))
  const [leg] = trip.legs
  if (leg === undefined) return null
  const full = RouteReply.parse(await actor.route({ ...routeQuery([from, to]), generalize: 0 }))
  const asked = {
    ...{ encoded_polyline: full.trip.legs[0]?.shape, costing: 'auto', shape_match: 'edge_walk' },
    filters: {
      attributes: ['edge.road_class', 'edge.length', 'edge.speed', 'edge.begin_shape_index', 'shape'],
      action: 'include',
    },
  }
  const { shape, edges } = Attributes.parse(await actor.traceAttributes(asked))
  const points = decodePolyline(shape)
  const bare = edges.reduce((sum, { length, speed }) => sum + length / Math.max(1, speed), 0) * 3_600
  // Turns and lights of the map's own take their time on all of it.
  const turns = trip.summary.time / bare
  const parts = edges.map(({ road_class, length, speed, begin_shape_index }) => {
    const [lng = from.lng, lat = from.lat] = points[begin_shape_index] ?? []
    return {
      street: STREETS[road_class] ?? 4,
      place: { lat, lng },
      seconds: (length / Math.max(1, speed)) * 3_600 * turns,
    }
  })
  return { from, to, metres: trip.summary.length * 1_000, parts }
}
