// What the server's own track shows: whether a car stood at a place all the while, and until when.
import type { Fix, Ride } from '../model.ts'
import { END_METRES, GAP, NEAR_METRES, SECOND } from './numbers.ts'
import { isNear, metresTo, type Place } from './places.ts'

const WINDOW = 10 * SECOND

/** At the pickup from one moment until another, without a gap of more than some minutes; few fixes may be elsewhere. */
export function wasAtPickup(ride: Ride, from: number, until: number): boolean {
  const inside = ride.fixes.filter(({ at }) => at >= from - WINDOW && at <= until + WINDOW)
  const near = inside.filter((fix) => isNear(fix, ride.pickup, NEAR_METRES))
  if (near.length === 0 || (inside.length - near.length) * 20 > inside.length) return false
  const moments = [from, ...near.map(({ at }) => Math.min(until, Math.max(from, at))), until]
  return moments.every((at, index) => index === 0 || at - (moments[index - 1] as number) <= GAP)
}

/** From `from` on, as long as it is seen where it was; nothing where it did not stand at a stop that was ordered. */
export function stoodUntil(ride: Ride, from: number, until: number): number {
  const place = ride.fixes
    .filter(({ at }) => Math.abs(at - from) <= GAP)
    .toSorted((one, other) => Math.abs(one.at - from) - Math.abs(other.at - from))[0]
  if (place === undefined || !ride.stops.some((stop: Place) => metresTo(place, stop) <= END_METRES)) return from
  let stood = from
  let away = false
  for (const fix of ride.fixes as readonly Fix[]) {
    if (fix.at < from || fix.at > until) continue
    if (!isNear(fix, place, NEAR_METRES)) {
      if (away) return stood
      away = true
      continue
    }
    away = false
    if (fix.at - stood > GAP) return stood
    stood = fix.at
  }
  return until - stood <= GAP ? until : stood
}
