// What an assistant's rides of a month come to: what has ended counts as spent, what is booked stands beside it.
import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import { TERMINAL } from './ride-states.ts'

export interface Spent {
  readonly status: RideStatus
  readonly quotedTotalMinor: number
  readonly finalTotalMinor: number | null
  /** Given back since. */
  readonly refundedMinor: number
}

/** What a ride costs: a cancelled one its fee, one that never took place nothing. */
export function amountOf({ status, quotedTotalMinor, finalTotalMinor, refundedMinor }: Spent): number {
  if (!TERMINAL.includes(status)) return quotedTotalMinor
  return Math.max(0, (finalTotalMinor ?? 0) - refundedMinor)
}

export const isBooked = ({ status }: Pick<Spent, 'status'>): boolean => !TERMINAL.includes(status)

/** A ride that cost nothing and did not take place is none of the month's. */
export const counts = (ride: Spent): boolean => ride.status === 'completed' || amountOf(ride) > 0

export interface Sum {
  readonly rides: number
  readonly amount: number
}

export function sumOf(rides: readonly Spent[]): Sum {
  return { rides: rides.length, amount: rides.reduce((sum, ride) => sum + amountOf(ride), 0) }
}

/** By key, the most spent on first. */
export function sumsBy<Ride extends Spent, Key extends string>(
  rides: readonly Ride[],
  keyOf: (ride: Ride) => Key,
): { readonly key: Key; readonly first: Ride; readonly sum: Sum }[] {
  return [...Map.groupBy(rides, keyOf)]
    .map(([key, own]) => ({ key, first: own[0] as Ride, sum: sumOf(own) }))
    .toSorted((left, right) => right.sum.amount - left.sum.amount || left.key.localeCompare(right.key))
}
