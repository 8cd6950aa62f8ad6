// Routes from the region's own tiles, by Valhalla's addon in this process. It works on libuv's threads, so the event
// loop stays free; it has one instance for each build of a region.
import type { Point } from '@livery/kernel/geo.ts'
import { routingTilesDir } from '@livery/region/routing/build-routing-tiles.ts'
import { valhallaConfig } from '@livery/region/routing/valhalla-config.ts'
import type { Actor } from '@valhallajs/valhallajs'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Routing } from '../../../features/places/ports.ts'
import { refuse } from '../../refusal.ts'
import {
  CompactMatrixReply,
  compactReplyToMatrix,
  DirectionsReply,
  directionsQuery,
  joinMatches,
  LocateReply,
  locateQuery,
  matchParts,
  matchQuery,
  matrixQuery,
  RouteReply,
  replyToDirections,
  replyToPoint,
  replyToRoute,
  routeQuery,
  snapped,
} from './valhalla-shapes.ts'

/** `regionFolder` says where the region in use has its files, each time anew: it may have changed. */
export function valhallaNativeRouting(regionFolder: () => Promise<string>, log: Logger): Routing {
  let loaded: { folder: string; actor: Promise<Actor> } | undefined
  const actor = async (): Promise<Actor> => {
    const folder = await regionFolder().catch((error) => {
      // Files that were lost come back as others: what was read of them is not kept.
      loaded = undefined
      throw error
    })
    if (loaded?.folder !== folder) loaded = { folder, actor: loadActor(folder) }
    const mine = loaded
    return mine.actor.catch((error) => {
      if (loaded === mine) loaded = undefined
      log.error({ err: error, folder }, 'the routing tiles cannot be opened')
      throw refuse('MAPS_UNAVAILABLE')
    })
  }
  return {
    route: async (points) => replyToRoute(await answered(RouteReply, (await actor()).route(routeQuery(points)))),
    directions: async (from, to) =>
      replyToDirections(await answered(DirectionsReply, (await actor()).route(directionsQuery(from, to)))),
    // 40,000 pairs are its limit; a source costs the same for any number of targets.
    largestMatrix: { sources: 40, targets: 1_000 },
    matrix: async (sources, targets) => {
      if (sources.length === 0 || targets.length === 0) return sources.map(() => [])
      const reply = await (await actor()).matrix({ ...matrixQuery(sources, targets), verbose: false }).then(
        (answer) => answered(CompactMatrixReply, Promise.resolve(answer)),
        (error: Error) => (isNoWay(error) ? null : Promise.reject(refuse('MAPS_UNAVAILABLE'))),
      )
      return reply === null ? sources.map(() => targets.map(() => null)) : compactReplyToMatrix(reply)
    },
    match: async (points) => {
      const replies = []
      for (const part of matchParts(points))
        replies.push(await answered(RouteReply, (await actor()).traceRoute(matchQuery(part))))
      return joinMatches(replies)
    },
    snap: async (point) => snapped(point, await locate(await actor(), point)),
  }
}

async function loadActor(folder: string): Promise<Actor> {
  // Imported here, so that a machine without the addon can still use a routing server.
  const { Actor } = await import('@valhallajs/valhallajs')
  return new Actor(valhallaConfig(routingTilesDir(folder)))
}

async function locate(actor: Actor, point: Point): Promise<Point | null> {
  try {
    return replyToPoint(LocateReply.parse(await actor.locate(locateQuery(point))))
  } catch (error) {
    if (isNoWay(error as Error)) return null
    throw refuse('MAPS_UNAVAILABLE')
  }
}

async function answered<Schema extends z.ZodType>(schema: Schema, answer: Promise<unknown>): Promise<z.output<Schema>> {
  try {
    return schema.parse(await answer)
  } catch (error) {
    throw refuse(isNoWay(error as Error) ? 'NO_ROUTE' : 'MAPS_UNAVAILABLE')
  }
}

/** Valhalla says it in words only. */
const isNoWay = (error: Error) =>
  /no path|no suitable edges|unreachable|exceeds the max distance|no data found/i.test(error.message)
