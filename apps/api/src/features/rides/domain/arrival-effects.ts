// What a ride makes of what is known of its flight or train: whether the pickup goes with it, whether it is off, and when
// it was there. The office's hand stands above it, and a number that was named too late moves nothing.
import { MINUTE_MS } from '@livery/kernel/time.ts'
import type { ArrivalLeg, ArrivalPolicy } from '../../arrivals/index.ts'
import { arrivesAt, movedPickup } from '../../arrivals/index.ts'
import type { Ride } from './ride.ts'

export interface FollowedArrival {
  readonly agreedAt: Date
  readonly knownAt: Date
  readonly isFollowed: boolean
  /** It was off already when it was named. */
  readonly wasOff: boolean
  readonly state: ArrivalLeg['state']
  readonly isByHand: boolean
}

export interface ArrivalEffects {
  readonly moveTo: Date | null
  /** Null: as it is. */
  readonly off: 'cancelled' | 'diverted' | 'back_on' | null
  readonly landedAt: Date | null
}

const NOTHING: ArrivalEffects = { moveTo: null, off: null, landedAt: null }

type Waiting = Pick<Ride, 'status' | 'pickupAt' | 'arrivalOff' | 'landedAt' | 'startedAt'>

const WAITING: readonly Ride['status'][] = [
  'pending_payment',
  'scheduled',
  'searching',
  'assigned',
  'en_route',
  'arrived',
]

export function arrivalEffects(
  ride: Waiting,
  followed: FollowedArrival,
  leg: ArrivalLeg,
  now: Date,
  policy: ArrivalPolicy,
): ArrivalEffects {
  if (!WAITING.includes(ride.status) || ride.startedAt !== null) return NOTHING
  if (followed.isByHand || !followed.isFollowed) return NOTHING
  if (leg.state === 'cancelled' || leg.state === 'diverted') {
    const isNews = ride.arrivalOff !== leg.state && !followed.wasOff
    return { ...NOTHING, off: isNews ? leg.state : null }
  }
  const moveTo = movedPickup({ ...followed, pickupAt: ride.pickupAt }, leg, now, policy)
  return { moveTo, off: ride.arrivalOff === null ? null : 'back_on', landedAt: newLanding(ride, moveTo, leg, policy) }
}

/** The wait begins with it: known exactly once it is down, before that as long as it is after the pickup. */
function newLanding(ride: Waiting, moveTo: Date | null, leg: ArrivalLeg, policy: ArrivalPolicy): Date | null {
  const there = arrivesAt(leg)
  const isDown = leg.state === 'landed'
  if (!isDown && ride.landedAt === null && there <= (moveTo ?? ride.pickupAt)) return null
  const apartMs =
    ride.landedAt === null ? Number.POSITIVE_INFINITY : Math.abs(there.getTime() - ride.landedAt.getTime())
  return apartMs >= (isDown ? 1 : policy.moveMinutes * MINUTE_MS) ? there : null
}
