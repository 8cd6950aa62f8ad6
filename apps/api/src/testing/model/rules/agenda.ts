// Whether a ride fits a chauffeur's day, and who may be offered it.
import type { Point } from '@livery/kernel/geo.ts'
import { currentOf, type Model, type Ride } from '../model.ts'
import { isPaused } from './fees.ts'
import { FRESH_SECONDS, SEARCH, SECOND, SLACK_SECONDS } from './numbers.ts'
import { wayThrough } from './places.ts'

export interface Leg {
  readonly ride: Ride
  readonly from: Point
  readonly to: Point
  readonly begins: number
  readonly ends: number
}

/**
 * As planned, or as it goes once it has begun; one that is under way lasts at least until now, and one with a flight is
 * driven from the landing.
 */
export function legOf(ride: Ride, now: number, etaSeconds?: number): Leg {
  const planned =
    ride.kind === 'prebook' ? ride.pickupAt : etaSeconds === undefined ? ride.promisedAt : now + etaSeconds * SECOND
  const begins = ride.startedAt ?? planned
  const departs = ride.startedAt ?? Math.max(planned, ride.landedAt ?? 0)
  const ends = Math.max(now, departs + Math.round(ride.seconds) * SECOND)
  return { ride, from: ride.pickup, to: ride.dropOff, begins, ends }
}

const NEAR = 12 * 3_600 * SECOND

/** With the drive to it and on from it, and five minutes beside each. */
export function fits(model: Model, driver: number, next: Leg): boolean {
  const others = model.rides
    .filter((ride) => ride !== next.ride && ride.driver === driver && HAS.includes(ride.status))
    .map((ride) => legOf(ride, model.now))
  const before = others.filter((leg) => leg.ends <= next.begins)
  const after = others.filter((leg) => !before.includes(leg) && leg.begins >= next.ends)
  if (before.length + after.length < others.length) return false
  const isInTime = (first: Leg, second: Leg) => {
    const gap = (second.begins - first.ends) / SECOND
    return gap * SECOND >= NEAR || Math.floor(gap - wayThrough([first.to, second.from]).seconds) >= SLACK_SECONDS
  }
  return before.every((leg) => isInTime(leg, next)) && after.every((leg) => isInTime(next, leg))
}

const HAS: readonly Ride['status'][] = ['assigned', 'en_route', 'arrived', 'in_progress', 'at_stop']

export const etaOf = (model: Model, driver: number, ride: Ride): number =>
  Math.round(wayThrough([(model.drivers[driver] as Model['drivers'][number]).seen, ride.pickup]).seconds)

/** Online, heard of lately, on no ride, with time for it, not too often asked, and asked about nothing else. */
export function mayBeOffered(model: Model, ride: Ride, driver: number, at: number): boolean {
  const of = model.drivers[driver] as Model['drivers'][number]
  const told = ride.offers.filter((offer) => offer.driver === driver)
  if (!of.isOnline || at - of.seen.at >= FRESH_SECONDS * SECOND || currentOf(model, driver) !== undefined) return false
  if (told.some(({ status }) => status === 'accepted' || status === 'declined') || told.length >= SEARCH.asks)
    return false
  if (ride.kind === 'prebook' && isPaused(of, at)) return false
  const isDeciding = model.rides.some(({ offers }) =>
    offers.some((offer) => offer.driver === driver && offer.status === 'sent' && offer.expiresAt > at),
  )
  return !isDeciding && fits(model, driver, legOf(ride, at, etaOf(model, driver, ride)))
}
