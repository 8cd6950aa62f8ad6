// When a ride under way is where: by what the car says of itself, then by its plan.
import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { type Planned, type PlannedTimes, plannedTimes } from '../booked/times.ts'

type Live = Planned & Pick<UserRide, 'rideType' | 'pickupAt' | 'arrivedAt' | 'startedAt'>

/** `arrivesAt`: at the next place, as the page says it. What nobody knows is left out. */
export function liveTimes(ride: Live, arrivesAt: Date | undefined, now: number): Partial<PlannedTimes> {
  if (ride.startedAt !== null) {
    const pickup = new Date(ride.startedAt)
    // With a stop between, the next place is not the last.
    if (ride.addonlocation.length > 0) return { pickup }
    return { pickup, dropOff: arrivesAt ?? new Date(now + secondsLeft(ride, now) * 1_000) }
  }
  if (ride.arrivedAt !== null)
    return { ...plannedTimes(from(ride, Math.max(now, earliest(ride)))), pickup: new Date(ride.arrivedAt) }
  if (arrivesAt === undefined) return ride.rideType === 'prebook' ? plannedTimes(ride) : {}
  return plannedTimes(from(ride, Math.max(arrivesAt.getTime(), earliest(ride))))
}

/** Of the drive, by its plan. */
export function secondsLeft({ startedAt, duration }: Pick<Live, 'startedAt' | 'duration'>, now: number): number {
  const began = startedAt ? Date.parse(startedAt) : now
  return Math.max(0, duration.value - (now - began) / 1_000)
}

/** A car that is early for a booked pickup waits. */
function earliest({ rideType, pickupAt }: Live): number {
  return rideType === 'prebook' ? Date.parse(pickupAt) : 0
}

function from(ride: Live, pickup: number): Planned {
  return { ...ride, meetAt: new Date(pickup).toISOString() }
}
