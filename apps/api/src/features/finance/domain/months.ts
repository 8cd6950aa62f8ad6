// Months of the books, by the clock of the region: they are closed in order, when they are over.
import type { MonthState } from '@livery/contracts/choices.ts'
import { addMs, DAY_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { instantOf, wallClock } from '@livery/kernel/wall-clock.ts'

/** `2026-11`. */
export function monthOf(at: Date, timeZone: string): string {
  return wallClock(at, timeZone).date.slice(0, 7)
}

/** Clocks of processes differ by seconds: a month runs until none of them can still be in it. */
export function runningMonth(now: Date, timeZone: string): string {
  return monthOf(addMs(now, -15 * MINUTE_MS), timeZone)
}

export function dayAfter(day: string): string {
  return addMs(new Date(`${day}T12:00:00Z`), DAY_MS)
    .toISOString()
    .slice(0, 10)
}

export function monthAfter(month: string): string {
  return addMs(new Date(`${month}-28T12:00:00Z`), 4 * DAY_MS)
    .toISOString()
    .slice(0, 7)
}

/** Whole days, the last one to its end. */
export function spanOfDays(from: string, to: string, timeZone: string): { readonly from: Date; readonly until: Date } {
  return { from: instantOf(from, '00:00', timeZone), until: instantOf(dayAfter(to), '00:00', timeZone) }
}

export function spanOfMonth(month: string, timeZone: string): { readonly from: Date; readonly until: Date } {
  return {
    from: instantOf(`${month}-01`, '00:00', timeZone),
    until: instantOf(`${monthAfter(month)}-01`, '00:00', timeZone),
  }
}

/** From the first month to the one that runs, and what can be done with each. `lastClosed` is null where none is. */
export function statesOf(
  first: string,
  running: string,
  lastClosed: string | null,
): { readonly month: string; readonly state: MonthState }[] {
  const months: { month: string; state: MonthState }[] = []
  for (let month = first; month <= running; month = monthAfter(month))
    months.push({ month, state: stateOf(month, first, running, lastClosed) })
  return months
}

function stateOf(month: string, first: string, running: string, lastClosed: string | null): MonthState {
  if (lastClosed !== null && month <= lastClosed) return month === lastClosed ? 'last' : 'closed'
  if (month >= running) return 'running'
  return month === (lastClosed === null ? first : monthAfter(lastClosed)) ? 'next' : 'open'
}
