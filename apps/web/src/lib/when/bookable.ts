// Which times a pickup can be booked at, and what a clock change makes of them. The api has the last word.
import { instantOf, instantsOf } from '@livery/kernel/wall-clock.ts'
import { keyOf, type Moment, momentThere } from './moment.ts'

/** As the operator's policy says. */
export interface Ahead {
  readonly minAheadMinutes: number
  readonly maxAheadDays: number
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
export const STEP_MINUTES = 5
/** What is offered is still bookable after somebody has looked at it for a while. */
const SLACK_MS = 2 * MINUTE_MS

export interface Bounds {
  /** The first and the last that are offered, by the clock there. */
  readonly first: Moment
  readonly last: Moment
}

export function boundsAt(now: number, timeZone: string, { minAheadMinutes, maxAheadDays }: Ahead): Bounds {
  const step = STEP_MINUTES * MINUTE_MS
  const soonest = Math.ceil((now + minAheadMinutes * MINUTE_MS + SLACK_MS) / step) * step
  const latest = Math.floor((now + maxAheadDays * DAY_MS) / step) * step
  return { first: momentThere(soonest, timeZone), last: momentThere(latest, timeZone) }
}

export type Unbookable = 'past' | 'tooEarly' | 'tooFar'

/** Why there is no booking at this time; nothing where there is. */
export function whyNot(moment: Moment, now: number, timeZone: string, ahead: Ahead): Unbookable | undefined {
  const at = instantOf(moment.date, moment.time, timeZone).getTime()
  if (at <= now) return 'past'
  if (at < now + ahead.minAheadMinutes * MINUTE_MS) return 'tooEarly'
  return at > now + ahead.maxAheadDays * DAY_MS ? 'tooFar' : undefined
}

/** A day none of whose times is offered. */
export function isDayOff(date: string, { first, last }: Bounds): boolean {
  return date < first.date || date > last.date
}

/** No time from `from` to `to` of the day is offered; both are `HH:MM`. */
export function isSpanOff(date: string, from: string, to: string, { first, last }: Bounds): boolean {
  return keyOf({ date, time: to }) < keyOf(first) || keyOf({ date, time: from }) > keyOf(last)
}

/** The nearest time that is offered. */
export function within(moment: Moment, { first, last }: Bounds): Moment {
  if (keyOf(moment) < keyOf(first)) return first
  return keyOf(moment) > keyOf(last) ? last : moment
}

export type ClockChange = 'skipped' | 'twice'

/** A time that a clock change skips, or that comes twice; which of them a pickup is at, `instantOf` says. */
export function clockChangeAt({ date, time }: Moment, timeZone: string): ClockChange | undefined {
  const { length } = instantsOf(date, time, timeZone)
  return length === 1 ? undefined : length === 0 ? 'skipped' : 'twice'
}

/** What the clock shows at the pickup of a time that is skipped. */
export function afterGap({ date, time }: Moment, timeZone: string): Moment {
  return momentThere(instantOf(date, time, timeZone), timeZone)
}
