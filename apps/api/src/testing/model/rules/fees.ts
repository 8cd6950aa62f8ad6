// Waiting, lateness, cancelling and giving back: what each costs, by the rule book.
import { estimateDrive } from '@livery/kernel/drive-estimate.ts'
import type { Driver, Ride } from '../model.ts'
import { type Price, shareOf } from './fare.ts'
import {
  CANCEL,
  FLIGHT_MOVED_MINUTES,
  GIVE_BACK_FREE_MINUTES,
  HIDDEN_METRES,
  HOUR,
  LATE,
  MINUTE,
  MORE_WAIT,
  NOWHERE_NEAR_METRES,
  RATES,
  SECOND,
  STRIKES,
  WAITING,
} from './numbers.ts'
import { AIRPORT, isNear, metresTo } from './places.ts'

const kindOf = (ride: Ride) => {
  if (ride.kind === 'instant') return WAITING.instant
  if (!isNear(ride.pickup, AIRPORT, 1_500)) return WAITING.city
  return ride.isDomestic ? WAITING.domestic : WAITING.airport
}

/** It starts when the chauffeur is there, the pickup time has come and the plane is down. */
export function waitOf(ride: Ride): { from: number; freeUntil: number; noShowFrom: number } | null {
  if (ride.arrivedAt === null) return null
  const { free, noShow } = kindOf(ride)
  const starts = [
    ride.arrivedAt,
    ...(ride.kind === 'prebook' ? [ride.pickupAt] : []),
    ...(ride.landedAt === null ? [] : [ride.landedAt]),
  ]
  const from = Math.max(...starts)
  return {
    from,
    freeUntil: from + free * MINUTE,
    noShowFrom: from + (noShow + ride.moreWaits * MORE_WAIT.minutes) * MINUTE,
  }
}

export const wholeMinutes = (from: number, until: number): number => Math.max(0, Math.floor((until - from) / MINUTE))

/** When the chauffeur was to be there; nobody is late for a plane that is in the air. */
const dueOf = (ride: Ride): number => Math.max(ride.promisedAt, ride.landedAt ?? 0)

export function lateCreditOf(ride: Ride, price: Price): number {
  const { arrivedAt } = ride
  if (arrivedAt === null) return 0
  const step = LATE.find(({ after }) => arrivedAt > dueOf(ride) + after * MINUTE)
  return step === undefined ? 0 : Math.min(step.most, shareOf(price.way, step.share))
}

/** As the car is seen: on their word alone nobody has arrived who is far away since, or left who is about where they set out. */
function seenStatus(ride: Ride, { seen }: Driver): Ride['status'] {
  const { kind, status, isArrivalShown, arrivedAt, outFrom, pickup } = ride
  if (status !== 'en_route' && (status !== 'arrived' || isArrivalShown)) return status
  const around = outFrom === null ? 0 : Math.floor(Math.min(HIDDEN_METRES, metresTo(outFrom, pickup) / 2))
  if (kind === 'prebook' && outFrom !== null && metresTo(seen, outFrom) < around) return 'assigned'
  const isHeardSince = arrivedAt !== null && seen.at > arrivedAt
  return isHeardSince && metresTo(seen, pickup) > NOWHERE_NEAR_METRES ? 'en_route' : status
}

/** Ten minutes late, or standing still while they should come; who waits nearby for a scheduled pickup is in time. */
function failsRider(ride: Ride, driver: Driver, now: number): boolean {
  const { arrivedAt, isArrivalShown } = ride
  const late = dueOf(ride) + CANCEL.late * MINUTE
  if (seenStatus(ride, driver) === 'arrived') return !isArrivalShown && arrivedAt !== null && arrivedAt >= late
  if (now >= late) return true
  if (!driver.isOnline) return false
  if (ride.kind === 'prebook' && ride.status === 'assigned') return false
  if (ride.kind === 'prebook' && now + estimateDrive(driver.seen, ride.pickup) * SECOND <= dueOf(ride)) return false
  const wanted = ride.kind === 'prebook' ? ride.enRouteAt : ride.assignedAt
  return now >= Math.max(driver.movedAt, wanted) + CANCEL.still * MINUTE
}

/** What cancelling costs by the clock, for a ride that somebody has. */
export function lateFeeOf(ride: Ride, driver: Driver | undefined, now: number): number {
  if (driver === undefined || failsRider(ride, driver, now)) return 0
  const paid = ride.price.total
  if (ride.kind === 'instant') {
    if (seenStatus(ride, driver) === 'arrived') {
      if (!ride.isArrivalShown) return CANCEL.instantFee
      return RATES.minimum
    }
    return now <= ride.assignedAt + CANCEL.instantFreeMinutes * MINUTE ? 0 : CANCEL.instantFee
  }
  if (seenStatus(ride, driver) !== 'assigned') return paid
  const freeBefore = ride.hours === null ? CANCEL.freeBefore : CANCEL.hourlyFreeBefore
  if (now <= ride.pickupAt - freeBefore * MINUTE) return 0
  if (ride.hours !== null && now > ride.pickupAt - CANCEL.hourlyWholeBefore * MINUTE) return paid
  return shareOf(paid, 5_000)
}

/** What late changes have cost stays, and what calling off would have cost before them, unless the chauffeur fails the rider. */
export function cancelFeeOf(ride: Ride, driver: Driver | undefined, now: number): number {
  if (ride.status === 'pending_payment' || driver === undefined) return 0
  const fee = lateFeeOf(ride, driver, now)
  const kept = failsRider(ride, driver, now) ? 0 : Math.max(ride.price.changeFees, ride.cancelLeast)
  return Math.min(ride.price.total, Math.max(fee, kept))
}

export function isStrike(ride: Ride, now: number): boolean {
  if (ride.status === 'en_route') return true
  if (ride.pickupAt - GIVE_BACK_FREE_MINUTES * MINUTE >= now) return false
  const { hasFlight, landedAt } = ride
  return !(hasFlight && landedAt !== null && Math.abs(landedAt - ride.pickupAt) > FLIGHT_MOVED_MINUTES * MINUTE)
}

/** Three strikes within thirty days pause claims for seven days from the third. */
export function isPaused({ strikes }: Driver, now: number): boolean {
  return strikes.some((last, index) => {
    const first = strikes[index - STRIKES.most + 1]
    return first !== undefined && last - first <= STRIKES.days * 24 * HOUR && last + STRIKES.pauseDays * 24 * HOUR > now
  })
}
