// How chauffeurs' hours online were spent: with somebody on board, on the way to a pickup, waiting there, free.
import type { TimeOnline } from '@livery/contracts/reports/overview.ts'
import { SECOND_MS } from '@livery/kernel/time.ts'
import type { Shift } from '../../dispatch/index.ts'
import type { RideFacts } from '../../rides/index.ts'

export interface Span {
  readonly from: number
  readonly until: number
}

export function overlapMs(begin: number, end: number, { from, until }: Span): number {
  return Math.max(0, Math.min(end, until) - Math.max(begin, from))
}

/** The three parts of a ride that its chauffeur is at work for, as far as they lie within; what goes on ends with the span. */
export function partsOf(ride: RideFacts, span: Span): { toPickup: number; waiting: number; driving: number } {
  const { enRouteAt, arrivedAt, startedAt } = ride
  const end = Math.min(ride.endedAt ?? span.until, span.until)
  const part = (begin: number | null, next: number | null) =>
    begin === null ? 0 : overlapMs(begin, Math.min(next ?? end, end), span)
  return {
    toPickup: part(enRouteAt, arrivedAt),
    waiting: part(arrivedAt, startedAt),
    driving: part(startedAt, null),
  }
}

export const busyMs = (ride: RideFacts, span: Span): number => {
  const { toPickup, waiting, driving } = partsOf(ride, span)
  return toPickup + waiting + driving
}

export function timeOnline(shifts: readonly Shift[], rides: readonly RideFacts[], span: Span): TimeOnline {
  const online = secondsOnline(shifts, span)
  const parts = rides.map((ride) => partsOf(ride, span))
  const seconds = (of: 'toPickup' | 'waiting' | 'driving') =>
    Math.floor(parts.reduce((all, part) => all + part[of], 0) / SECOND_MS)
  const [driving, toPickup, waiting] = [seconds('driving'), seconds('toPickup'), seconds('waiting')]
  return { online, driving, toPickup, waiting, free: Math.max(0, online - driving - toPickup - waiting) }
}

export function secondsOnline(shifts: readonly Shift[], span: Span): number {
  const ms = shifts.reduce((all, { beganAt, endedAt }) => all + overlapMs(beganAt, endedAt, span), 0)
  return Math.floor(ms / SECOND_MS)
}
