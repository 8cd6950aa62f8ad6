// When the chauffeur should have been there, how late they were, and what the rider has for it without asking.
import { estimateDrive } from '@livery/kernel/drive-estimate.ts'
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import { addMs, MINUTE_MS, SECOND_MS } from '@livery/kernel/time.ts'
import type { TariffTerms } from '../../pricing/index.ts'
import type { Ride } from './ride.ts'

type Awaited = Pick<Ride, 'ridetype' | 'pickupAt' | 'promisedArrivalAt' | 'landedAt'>

/** When its people meet, as all of them read it: at the pickup, or at the landing where that is later. */
export function meetAt({ pickupAt, landedAt }: Pick<Awaited, 'pickupAt' | 'landedAt'>): Date {
  return landedAt !== null && landedAt > pickupAt ? landedAt : pickupAt
}

/** Null for an on-demand ride that nobody has promised yet. Nobody is late for a plane that has not landed. */
export function dueAt(ride: Awaited): Date | null {
  const promised = ride.ridetype === 'prebook' ? ride.pickupAt : ride.promisedArrivalAt
  return promised !== null && ride.landedAt !== null && ride.landedAt > promised ? ride.landedAt : promised
}

/**
 * Since when a car stands still and fails its rider by it; null where it moves, is not heard of, or waits for a scheduled
 * pickup from where it is there in time: who has set out early parks around the corner.
 */
export function standsStillSince(
  ride: Awaited & Pick<Ride, 'pickup'>,
  seen: (Point & { readonly movedAt: Date }) | null,
  now: Date,
): Date | null {
  if (seen === null) return null
  const due = dueAt(ride)
  const thereAt = addMs(now, estimateDrive(seen, ride.pickup) * SECOND_MS)
  return ride.ridetype === 'prebook' && due !== null && thereAt <= due ? null : seen.movedAt
}

/** Farther than a garage or a closed road explains. */
const NOWHERE_NEAR_METRES = 1_000

type Driven = Pick<Ride, 'id' | 'ridetype' | 'status' | 'isArrivalNotShown' | 'arrivedAt' | 'pickup'>
type SeenCar = Point & {
  readonly rideId: Ride['id'] | null
  readonly isHidden: boolean
  readonly receivedAt: Date | null
}

/**
 * The ride as calling it off is priced, by where its car is seen. Who says that they have arrived and is heard of far away
 * since is still on the way; who has set out on their phone alone, and is still where they did so, has given up nothing for a
 * scheduled ride yet. Its rider was told until when it is free, and that counts.
 */
export function asSeenToBe<Of extends Driven>(ride: Of, seen: SeenCar | null): Of {
  if (seen === null) return ride
  const isOnTheirWord = ride.status === 'en_route' || (ride.status === 'arrived' && ride.isArrivalNotShown)
  if (!isOnTheirWord) return ride
  const isStillThere = seen.isHidden || seen.rideId !== ride.id
  if (ride.ridetype === 'prebook' && isStillThere) return { ...ride, status: 'assigned' }
  const isHeardSince = ride.arrivedAt !== null && seen.receivedAt !== null && seen.receivedAt > ride.arrivedAt
  return isHeardSince && distanceMetres(seen, ride.pickup) > NOWHERE_NEAR_METRES
    ? { ...ride, status: 'en_route' }
    : ride
}

/** A share of the fare by how late they were; the first step has a cap. Minor units. */
export function lateCredit(
  ride: Awaited & Pick<Ride, 'arrivedAt'>,
  fareMinor: number,
  terms: Pick<TariffTerms, 'lateCredits'>,
): number {
  const { arrivedAt } = ride
  const due = dueAt(ride)
  if (due === null || arrivedAt === null) return 0
  const tier = terms.lateCredits
    .filter(({ afterMinutes }) => arrivedAt > addMs(due, afterMinutes * MINUTE_MS))
    .toSorted((left, right) => right.afterMinutes - left.afterMinutes)[0]
  if (tier === undefined) return 0
  return Math.min(tier.cap ?? fareMinor, Math.floor((fareMinor * tier.share + 5_000) / 10_000))
}
