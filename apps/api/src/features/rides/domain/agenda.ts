// A driver's day: rides and days of engagements one after another, with the drive from one to the next in between and
// some minutes to spare.
// Two that do not fit are never both theirs. The board, the search, the claim and the office all ask here.
import type { Point } from '@livery/kernel/geo.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import { addMs, HOUR_MS, SECOND_MS } from '@livery/kernel/time.ts'
import type { Ride } from './ride.ts'
import type { Span } from './span.ts'

export interface Leg {
  /** Null for one that is only thought of, and for a day of an engagement. */
  readonly rideId: RideId | null
  /** A day of an engagement: it begins and ends at its place. */
  readonly isEngagement?: true
  readonly from: Point
  readonly to: Point
  readonly startsAt: Date
  readonly endsAt: Date
  /** It begins as soon as that one is over: when was measured by the streets, and nothing lies between. */
  readonly afterRideId?: RideId | null
}

export interface Drive {
  readonly distanceMetres: number
  readonly durationSeconds: number
}

/** What a day is judged by: how long drives take, and how much must be left beside them. */
export interface FitTerms {
  /** Of a drive that sets out then. */
  readonly driveBetween: (from: Point, to: Point, setsOut: Date) => Drive
  readonly slackSeconds: number
}

/** The drive between a ride and the one beside it, and what it leaves; below zero it takes longer than there is. */
export interface Gap {
  readonly other: Leg
  readonly drive: Drive
  readonly spareSeconds: number
}

/** How a ride lies between the others; a side is null where nothing is near. */
export interface Fit {
  /** One of the others that takes place at the same time. */
  readonly overlaps: Leg | null
  readonly before: Gap | null
  readonly after: Gap | null
  /** What is missing, the slack included; 0 when it fits. */
  readonly shortSeconds: number
}

/** No drive of a region takes so long: what is farther apart leaves each other alone. */
const NEAR_MS = 12 * HOUR_MS

type Timed = Pick<
  Ride,
  | 'id'
  | 'ridetype'
  | 'pickup'
  | 'dropOff'
  | 'pickupAt'
  | 'promisedArrivalAt'
  | 'landedAt'
  | 'afterRideId'
  | 'startedAt'
  | 'durationSeconds'
>

/**
 * The ride as a stretch of its driver's time; one that is under way lasts at least until now. Who lands after the pickup is
 * waited for there: it is driven from the landing.
 */
export function legOf(ride: Timed, now: Date): Leg {
  const planned = ride.ridetype === 'prebook' ? ride.pickupAt : (ride.promisedArrivalAt ?? now)
  const startsAt = ride.startedAt ?? planned
  const departsAt = ride.startedAt ?? (ride.landedAt !== null && ride.landedAt > planned ? ride.landedAt : planned)
  const endsAt = addMs(departsAt, ride.durationSeconds * SECOND_MS)
  const { id: rideId, pickup: from, dropOff: to, afterRideId } = ride
  return { rideId, from, to, startsAt, endsAt: endsAt > now ? endsAt : now, afterRideId }
}

/** Whether there is time for `next` between the others, the drives and the slack included, and what is left. */
export function fitOf(agenda: readonly Leg[], next: Leg, { driveBetween, slackSeconds }: FitTerms): Fit {
  const { overlaps, before, after } = neighboursOf(agenda, next)
  const gaps = {
    before: before && gapBetween(before, next, before, driveBetween),
    after: after && gapBetween(next, after, after, driveBetween),
  }
  const missing = [gaps.before, gaps.after].map((gap) => (gap === null ? 0 : slackSeconds - gap.spareSeconds))
  return { overlaps, ...gaps, shortSeconds: Math.max(0, ...missing) }
}

export function fits({ overlaps, shortSeconds }: Fit): boolean {
  return overlaps === null && shortSeconds === 0
}

/** Nothing but a day of an engagement is in its way: it takes place then, or the drive there or back takes too long. */
export function isHeldByEngagement({ overlaps, before, after }: Fit, { slackSeconds }: Pick<FitTerms, 'slackSeconds'>) {
  const short = [before, after].filter((gap) => gap !== null && gap.spareSeconds < slackSeconds)
  const inTheWay = [...(overlaps === null ? [] : [overlaps]), ...short.flatMap((gap) => gap?.other ?? [])]
  return inTheWay.length > 0 && inTheWay.every(({ isEngagement }) => isEngagement === true)
}

/** The drives that `fitOf` asks about. */
export function drivesFor(agenda: readonly Leg[], next: Leg): (readonly [from: Point, to: Point])[] {
  const { before, after } = neighboursOf(agenda, next)
  return [...(before ? [[before.to, next.from] as const] : []), ...(after ? [[next.to, after.from] as const] : [])]
}

function gapBetween(first: Leg, second: Leg, other: Leg, driveBetween: FitTerms['driveBetween']): Gap {
  const drive = driveBetween(first.to, second.from, first.endsAt)
  const gapSeconds = (second.startsAt.getTime() - first.endsAt.getTime()) / SECOND_MS
  return { other, drive, spareSeconds: Math.floor(gapSeconds - drive.durationSeconds) }
}

/** Of two rides one begins as soon as the other is over. */
const isAfter = (one: Leg, other: Leg): boolean =>
  (one.rideId !== null && one.rideId === other.afterRideId) ||
  (other.rideId !== null && other.rideId === one.afterRideId)

/** The last one that ends before it and the first one that starts after it: who is in time for these is for all. */
function neighboursOf(agenda: readonly Leg[], next: Leg) {
  const others = agenda.filter((leg) => leg.rideId === null || !(leg.rideId === next.rideId || isAfter(leg, next)))
  const isEarlier = (leg: Leg) => leg.endsAt <= next.startsAt
  const isLater = (leg: Leg) => !isEarlier(leg) && leg.startsAt >= next.endsAt
  const overlaps = others.find((leg) => !isEarlier(leg) && !isLater(leg)) ?? null
  const before = others
    .filter((leg) => isEarlier(leg) && next.startsAt.getTime() - leg.endsAt.getTime() < NEAR_MS)
    .reduce<Leg | null>((last, leg) => (last === null || leg.endsAt >= last.endsAt ? leg : last), null)
  const after = others
    .filter((leg) => isLater(leg) && leg.startsAt.getTime() - next.endsAt.getTime() < NEAR_MS)
    .reduce<Leg | null>((first, leg) => (first === null || leg.startsAt < first.startsAt ? leg : first), null)
  return { overlaps, before, after }
}

/** Whether the ride falls into hours that are promised otherwise. */
export function meets(spans: readonly Span[], leg: Pick<Leg, 'startsAt' | 'endsAt'>): boolean {
  return spans.some(({ from, to }) => from < leg.endsAt && leg.startsAt < to)
}
