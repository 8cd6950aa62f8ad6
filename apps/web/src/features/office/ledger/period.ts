// A period as the office chooses it, by whole days of the house's clock; the last day counts to its end.
import { instantOf, wallClock } from '@livery/kernel/wall-clock.ts'
import { addDays } from '../../../lib/when/moment.ts'

export interface Period {
  readonly from: string
  readonly to: string
}

/** This month until today. */
export function thisMonth(now: Date, timeZone: string): Period {
  const to = wallClock(now, timeZone).date
  return { from: `${to.slice(0, 7)}-01`, to }
}

/** As the api takes it: from the first moment up to, and without, the first after it; null where it is none. */
export function instantsOf(
  { from, to }: Period,
  timeZone: string,
): { readonly from: string; readonly to: string } | null {
  if (!isDay(from) || !isDay(to) || to < from) return null
  const midnight = (day: string) => instantOf(day, '00:00', timeZone).toISOString()
  return { from: midnight(from), to: midnight(addDays(to, 1)) }
}

const isDay = (day: string) => !Number.isNaN(Date.parse(`${day}T00:00Z`))
