// The wait clock as both phones show it: one bar from the arrival to the no-show, the included part and the paid part.
import type { WaitMeter } from '@livery/contracts/rides/ride-parts.ts'

export interface Wait {
  waitedMs: number
  /** Share of the bar that is included, whether it has been used or not. */
  includedShare: number
  /** How much of the bar has run, of all of it. */
  ranShare: number
  paidMinutes: number
  paid: number
  noShowInMs: number
}

const MINUTE_MS = 60_000

/** Only completed minutes are charged. */
export function waitAt(meter: WaitMeter, nowMs: number): Wait {
  const start = Date.parse(meter.startedAt)
  const free = Date.parse(meter.freeUntil)
  const end = Date.parse(meter.noShowFrom)
  const span = Math.max(1, end - start)
  const paidMinutes = Math.max(0, Math.floor((nowMs - free) / MINUTE_MS))
  return {
    waitedMs: Math.max(0, nowMs - start),
    includedShare: (free - start) / span,
    ranShare: Math.min(1, Math.max(0, (nowMs - start) / span)),
    paidMinutes,
    paid: paidMinutes * meter.perMinute,
    noShowInMs: Math.max(0, end - nowMs),
  }
}
