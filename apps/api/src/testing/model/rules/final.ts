// What a ride comes to in the end: the quote, what was waited and can be shown, hours that ran over, tolls; and what of it
// waits for the office.
import type { Ride } from '../model.ts'
import { stoodUntil, wasAtPickup } from './evidence.ts'
import { type Price, withMore } from './fare.ts'
import { waitOf, wholeMinutes } from './fees.ts'
import { BEYOND, HOUR, MORE_WAIT, STOP_FREE_MINUTES, TOLLS_MOST } from './numbers.ts'

export function finalOf(
  ride: Ride,
  now: number,
  byOffice: boolean,
): { readonly settled: Price; readonly asked: Price } {
  const waited = waitedMinutes(ride)
  const minutes = waited + stopMinutes(ride) + overtimeMinutes(ride, now)
  const asked = withMore(ride.price, { minutes, tolls: ride.tolls })
  if (byOffice) return { settled: asked, asked }
  const agreed = withMore(ride.price, { minutes: Math.min(waited, ride.moreWaits * MORE_WAIT.minutes), tolls: 0 })
  const capped = withMore(ride.price, { minutes, tolls: Math.min(ride.tolls, TOLLS_MOST) })
  const isBeyond = capped.total * 10_000 > agreed.total * (10_000 + BEYOND)
  return { settled: isBeyond ? ride.price : capped, asked }
}

function waitedMinutes(ride: Ride): number {
  const clock = waitOf(ride)
  if (clock === null || ride.startedAt === null) return 0
  const minutes = wholeMinutes(clock.freeUntil, ride.startedAt)
  return minutes > 0 && wasAtPickup(ride, clock.from, ride.startedAt) ? minutes : 0
}

function stopMinutes(ride: Ride): number {
  let minutes = 0
  let from: number | null = null
  for (const { at, move } of ride.stopMoves) {
    if (move === 'stop') from = at
    else if (from !== null) minutes += Math.max(0, wholeMinutes(from, stoodUntil(ride, from, at)) - STOP_FREE_MINUTES)
  }
  return minutes
}

function overtimeMinutes(ride: Ride, now: number): number {
  return ride.hours === null || ride.startedAt === null ? 0 : wholeMinutes(ride.startedAt + ride.hours * HOUR, now)
}
