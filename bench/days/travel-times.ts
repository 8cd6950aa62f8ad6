// Real travel times between corners of Göteborg: a matrix of Valhalla's on the demo region's streets, kept between runs.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Point } from '@livery/kernel/geo.ts'
import { DEMO_REVISION, writeDemoExtract } from '@livery/region/demo/goteborg.ts'
import { buildRoutingTiles, routingTilesDir } from '@livery/region/routing/build-routing-tiles.ts'
import { valhallaConfig } from '@livery/region/routing/valhalla-config.ts'
import { Actor } from '@valhallajs/valhallajs'
import {
  LocateReply,
  locateQuery,
  MatrixReply,
  matrixQuery,
  replyToMatrix,
  replyToPoint,
} from '../../apps/api/src/platform/adapters/maps/valhalla-shapes.ts'
import { chance, somewhere } from '../city/streets.ts'

export interface TravelTimes {
  readonly places: readonly Point[]
  seconds(from: number, to: number): number
  metres(from: number, to: number): number
}

const PLACES = 240
const AT_ONCE = 60
/** A corner that so few others can reach lies in a yard, or beside a gap of the extract. */
const REACHED_BY = 0.9

interface Kept {
  readonly places: readonly Point[]
  readonly seconds: readonly number[]
  readonly metres: readonly number[]
}

export async function travelTimes(): Promise<TravelTimes> {
  const folder = join(tmpdir(), `livery-days-${process.getuid?.() ?? 0}`, `${DEMO_REVISION}-${PLACES}`)
  const file = join(folder, 'times.json')
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, JSON.stringify(await measure(folder)))
  }
  const { places, seconds, metres } = JSON.parse(readFileSync(file, 'utf8')) as Kept
  const at = (from: number, to: number) => from * places.length + to
  return {
    places,
    seconds: (from, to) => seconds[at(from, to)] as number,
    metres: (from, to) => metres[at(from, to)] as number,
  }
}

async function measure(folder: string): Promise<Kept> {
  const extract = join(folder, 'goteborg.osm.pbf')
  await writeDemoExtract(extract)
  await buildRoutingTiles(extract, folder)
  const actor = new Actor(valhallaConfig(routingTilesDir(folder)))
  const random = chance(7)
  const places: Point[] = []
  while (places.length < PLACES) {
    const street = await actor.locate(locateQuery(somewhere(random))).then(
      (reply) => replyToPoint(LocateReply.parse(reply)),
      () => null,
    )
    if (street !== null) places.push(street)
  }
  const legs = await matrixOf(actor, places)
  const reached = places.map((_, to) => legs.filter((row) => row[to] != null).length / places.length)
  const reaches = legs.map((row) => row.filter((leg) => leg != null).length / places.length)
  const kept = places.map((_, at) => at).filter((at) => Math.min(reached[at] ?? 0, reaches[at] ?? 0) >= REACHED_BY)
  const pairs = kept.flatMap((from) => kept.map((to) => legs[from]?.[to] ?? null))
  return {
    places: kept.map((at) => places[at] as Point),
    // The few pairs without a way lie out of everybody's reach.
    seconds: pairs.map((leg) => (leg === null ? 9_999 : Math.round(leg.durationSeconds))),
    metres: pairs.map((leg) => (leg === null ? 99_999 : Math.round(leg.distanceMetres))),
  }
}

async function matrixOf(actor: Actor, places: readonly Point[]) {
  const rows: ({ durationSeconds: number; distanceMetres: number } | null)[][] = places.map(() => [])
  for (let from = 0; from < places.length; from += AT_ONCE)
    for (let to = 0; to < places.length; to += AT_ONCE) {
      const query = matrixQuery(places.slice(from, from + AT_ONCE), places.slice(to, to + AT_ONCE))
      const part = replyToMatrix(MatrixReply.parse(await actor.matrix(query)))
      for (const [row, legs] of part.entries()) rows[from + row]?.push(...legs)
    }
  return rows
}
