// What the server itself saw of a ride: its kilometres by the streets, and where the car is at a step.
import type { LineString } from '@livery/contracts/common.ts'
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { hiredHours } from '../domain/driven.ts'
import { type DrivenWay, type Line, simplifiedWay } from '../domain/driven-way.ts'
import type { Fix } from '../domain/fix.ts'
import type { Ride } from '../domain/ride.ts'
import { inOrder, lengthOf, readTrack, type Stretch } from '../domain/track.ts'
import { listFixes } from '../store/tracks.ts'
import { drivenSince } from './driven-since.ts'

export interface Measured {
  readonly metres: number
  /** Of them, filled by the shortest route. */
  readonly filledMetres: number
  readonly gaps: number
  readonly fixes: number
  readonly way: DrivenWay
  /** Where the car was seen last. */
  readonly end: Point
}

/** A match that is this much longer than the line from position to position followed another street. */
const MOST_LONGER = 1.3
const MATCH_SLACK_METRES = 200
/** Points that a person could not tell apart on a map are not kept. */
const DRAWN_METRES = 5

/** The ride's fixes so far, those that are not written yet among them; of the driver who has it. */
export async function trackOf(ctx: AppContext, ride: Pick<Ride, 'id' | 'driverId'>): Promise<Fix[]> {
  if (ride.driverId === null) return []
  await ctx.fleet.flushTrack(ride.id)
  return inOrder(await listFixes(ctx.db, ride.id, ride.driverId))
}

/** From boarding until its end; null where the server saw nothing. Asks the map, so it is not for a transaction. */
export async function measureRide(ctx: AppContext, ride: Ride, endedAt: Date = ctx.now()): Promise<Measured | null> {
  if (ride.startedAt === null || ride.driverId === null) return null
  const until = endedAt.getTime()
  const track = await trackOf(ctx, ride)
  // A price that was fixed asks for no kilometres.
  const began = hiredHours(ride) === null ? ride.startedAt : await drivenSince(ctx, ctx.db, ride)
  const startedAt = (began ?? ride.startedAt).getTime()
  const fixes = track.filter(({ at }) => at >= startedAt && at <= until)
  const last = fixes.at(-1)
  if (last === undefined) return null
  // A car that jumped is not joined to where it was before.
  const start: Fix = { lat: ride.pickup.lat, lng: ride.pickup.lng, at: startedAt }
  const seen = ctx.fleet.lastSeen(ride.driverId)
  const isNewer = seen !== null && seen.at.getTime() > last.at && seen.at.getTime() <= until
  const end: Fix = isNewer ? { lat: seen.lat, lng: seen.lng, at: seen.at.getTime() } : last
  const { stretches, gaps } = readTrack(fixes, start, end)
  const matched = await Promise.all(stretches.map((stretch) => matchedWay(ctx, stretch)))
  const { fastestKmh } = await policyInForce(ctx, 'evidence')
  const filled = await Promise.all(gaps.map(({ from, to }) => shortest(ctx, from, to, fastestKmh / 3.6)))
  const sum = (ways: readonly Way[]) => Math.round(ways.reduce((total, { metres }) => total + metres, 0))
  return {
    metres: sum([...matched, ...filled]),
    filledMetres: sum(filled),
    gaps: gaps.length,
    fixes: fixes.length,
    end: { lat: end.lat, lng: end.lng },
    way: simplifiedWay({ seen: matched.map(({ line }) => line), filled: filled.map(({ line }) => line) }, DRAWN_METRES),
  }
}

interface Way {
  readonly metres: number
  readonly line: Line
}

async function matchedWay(ctx: AppContext, stretch: Stretch): Promise<Way> {
  const crow = lengthOf(stretch)
  const matched = await unlessMapsAreAway(() => ctx.maps.match(stretch))
  if (matched === null || matched.distanceMetres > crow * MOST_LONGER + MATCH_SLACK_METRES)
    return { metres: crow, line: stretch }
  return { metres: Math.max(crow, matched.distanceMetres), line: pointsOf(matched.geometry) }
}

/** Nobody drives more in a gap than its time allows. */
async function shortest(ctx: AppContext, from: Fix, to: Fix, metresPerSecond: number): Promise<Way> {
  const crow = distanceMetres(from, to)
  const route = await unlessMapsAreAway(() => ctx.maps.route([from, to], 'free'))
  const most = ((to.at - from.at) / 1_000) * metresPerSecond
  const metres = Math.max(crow, Math.min(route?.distanceMetres ?? crow, most))
  return { metres, line: route === null ? [from, to] : pointsOf(route.geometry) }
}

const pointsOf = ({ coordinates }: LineString): Line => coordinates.map(([lng, lat]) => ({ lat, lng }))

async function unlessMapsAreAway<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

export interface Whereabouts {
  /** From a place; null where the server has no position that counts. */
  readonly metres: number | null
  readonly ageSeconds: number | null
}

/** How far the driver is from a place by the last position that the server received. */
export function whereabouts(
  ctx: AppContext,
  driverId: UserId | null,
  place: { readonly lat: number; readonly lng: number },
  freshSeconds: number = Number.POSITIVE_INFINITY,
): Whereabouts {
  const seen = driverId === null ? null : ctx.fleet.lastSeen(driverId)
  if (seen === null || seen.receivedAt === null) return { metres: null, ageSeconds: null }
  const ageSeconds = Math.max(0, Math.round((ctx.now().getTime() - seen.receivedAt.getTime()) / 1_000))
  return { metres: ageSeconds > freshSeconds ? null : Math.round(distanceMetres(seen, place)), ageSeconds }
}
