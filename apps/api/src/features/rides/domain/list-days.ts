// Which pickups a list of some days has: whole days by the clock of the house. Pure.
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import { instantOf, wallClock } from '@livery/kernel/wall-clock.ts'

export interface AskedDays {
  readonly on?: 'today' | 'tomorrow' | undefined
  /** The first and the last day. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface PickupSpan {
  readonly from: Date | null
  /** Not any more itself. */
  readonly until: Date | null
}

/** Named days and a span narrow each other. */
export function pickupSpan({ on, from, to }: AskedDays, now: Date, timeZone: string): PickupSpan {
  const today = wallClock(now, timeZone).date
  const named = on === 'tomorrow' ? dayAfter(today) : today
  const firsts = [on && named, from].filter((day) => day !== undefined)
  const lasts = [on && named, to].filter((day) => day !== undefined)
  const first = firsts.toSorted().at(-1)
  const last = lasts.toSorted()[0]
  return {
    from: first === undefined ? null : instantOf(first, '00:00', timeZone),
    until: last === undefined ? null : instantOf(dayAfter(last), '00:00', timeZone),
  }
}

/** Noon is in every day, also in one that has an hour more or less. */
export function dayAfter(date: string): string {
  return addMs(new Date(`${date}T12:00:00Z`), DAY_MS)
    .toISOString()
    .slice(0, 10)
}
