// What became of rides whose pickup was due by a moment, as it was known at that moment: so two days are compared at the same
// minute, and not with what the afternoon made of the one that is over.
import type { CancelCause, Punctuality, RideCounts, Takings } from '@livery/contracts/reports/overview.ts'
import { RiderReason } from '@livery/contracts/rides/ride-status.ts'
import { MINUTE_MS, SECOND_MS } from '@livery/kernel/time.ts'
import type { RideFacts } from '../../rides/index.ts'

const isBy = (moment: number | null, cut: number): moment is number => moment !== null && moment < cut

/** Asked for and paid, and its pickup was due. */
export const isDue = ({ isAsked, pickupAt }: RideFacts, cut: number): boolean => isAsked && pickupAt < cut
export const isServed = (ride: RideFacts, cut: number): boolean => isDue(ride, cut) && isBy(ride.startedAt, cut)
export const isUnserved = (ride: RideFacts, cut: number): boolean =>
  isDue(ride, cut) && ride.status === 'expired' && isBy(ride.endedAt, cut)

export function countRides(rides: readonly RideFacts[], cut: number): RideCounts {
  const ended = (status: RideFacts['status']) =>
    rides.filter((ride) => isDue(ride, cut) && ride.status === status && isBy(ride.endedAt, cut)).length
  return {
    requested: rides.filter((ride) => isDue(ride, cut)).length,
    served: rides.filter((ride) => isServed(ride, cut)).length,
    unserved: rides.filter((ride) => isUnserved(ride, cut)).length,
    cancelled: ended('cancelled'),
    noShows: ended('no_show'),
  }
}

/** Null where the car has not come yet, or nobody was promised a minute. */
export function lateMs(ride: RideFacts, cut: number): number | null {
  return isDue(ride, cut) && isBy(ride.arrivedAt, cut) && ride.dueAt !== null ? ride.arrivedAt - ride.dueAt : null
}

const LATE_5_MS = 5 * MINUTE_MS
const LATE_10_MS = 10 * MINUTE_MS

/** A car that comes within its minute is on time. */
export function countPunctuality(late: readonly number[]): Punctuality {
  const upTo = (least: number, most: number) => late.filter((ms) => ms >= least && ms < most).length
  return {
    onTime: upTo(Number.NEGATIVE_INFINITY, MINUTE_MS),
    late5: upTo(MINUTE_MS, LATE_5_MS + MINUTE_MS),
    late10: upTo(LATE_5_MS + MINUTE_MS, LATE_10_MS + MINUTE_MS),
    later: upTo(LATE_10_MS + MINUTE_MS, Number.POSITIVE_INFINITY),
  }
}

export const latenesses = (rides: readonly RideFacts[], cut: number): number[] =>
  rides.flatMap((ride) => lateMs(ride, cut) ?? [])

/** Whole seconds from asking for a car now to its being there. */
export function waitsOf(rides: readonly RideFacts[], cut: number): number[] {
  return rides.flatMap((ride) =>
    ride.isOnDemand && isDue(ride, cut) && isBy(ride.arrivedAt, cut)
      ? [Math.round((ride.arrivedAt - ride.createdAt) / SECOND_MS)]
      : [],
  )
}

/** The value that this share of them does not exceed; null of none. */
export function percentile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((left, right) => left - right)
  const place = (sorted.length - 1) * share
  const [low = 0, high = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return Math.round(low + (high - low) * (place - Math.floor(place)))
}

export function takingsOf(rides: readonly RideFacts[], cut: number): Omit<Takings, 'refunds' | 'refundCount'> {
  const over = rides.filter((ride) => isDue(ride, cut) && isBy(ride.endedAt, cut))
  const sum = (of: (ride: RideFacts) => number) => over.reduce((all, ride) => all + of(ride), 0)
  const [revenue, extras, fees, tax] = [
    sum((ride) => ride.revenue),
    sum((ride) => ride.extras),
    sum((ride) => ride.fees),
    sum((ride) => ride.tax),
  ]
  return { revenue, extras, fees, tax, fare: revenue - extras - fees - tax }
}

/** Null of a ride that was driven, or still may be. */
export function causeOf(ride: RideFacts, cut: number): CancelCause | null {
  if (!isDue(ride, cut) || !isBy(ride.endedAt, cut)) return null
  if (ride.status === 'expired') return 'no_chauffeur'
  if (ride.status === 'no_show') return 'no_show'
  if (ride.status !== 'cancelled') return null
  if (ride.cancelBy !== 'rider') return 'office'
  return RiderReason.options.find((reason) => reason === ride.cancelReason) ?? 'other'
}
