// How much longer a drive takes than on empty streets, by the hour of the week: the default of its kind of place, moved by
// what own rides have shown. What nobody has shown (an hour, a class of road, a part of town) stays at the default.
import type { KindOfPlace } from '@livery/contracts/traffic/kinds-of-place.ts'
import { DEFAULT_LOGS } from './default-profiles.ts'
import { hourOfDay, partOfHour, type Share } from './week.ts'

/** Logarithms that are added to the default; each is 0 where it is missing. */
export interface Learned {
  readonly all: number
  readonly byClass: readonly number[]
  /** For each unit of what the default says, too. */
  readonly byClassWhenFull: readonly number[]
  readonly byPart: readonly number[]
  /** By the hour of a workday, a Saturday or a Sunday. */
  readonly byHourOfDay: readonly number[]
  readonly byHour: readonly number[]
  /** For each unit of what the default says: streets may be fuller or emptier than it altogether. */
  readonly whenFull: number
  /** By square, at any hour. */
  readonly bySquare: ReadonlyMap<number, number>
  /** By square, for each unit of what the default says of the hour: a bridge is slow in the peak, not at night. */
  readonly bySquareWhenFull: ReadonlyMap<number, number>
}

export interface TrafficProfile {
  readonly kind: KindOfPlace
  readonly learned: Learned | null
}

/** No street is much faster than empty, and none stands for hours: whatever was learned. */
export const LEAST_INDEX = 0.8
export const MOST_INDEX = 5
const [LEAST_LOG, MOST_LOG] = [Math.log(LEAST_INDEX), Math.log(MOST_INDEX)]

export interface Shape {
  readonly classes: readonly Share[]
  readonly squares: readonly Share[]
}

export function defaultLog(kind: KindOfPlace, hours: readonly Share[], classes: readonly Share[]): number {
  const logs = DEFAULT_LOGS[kind]
  let sum = 0
  for (const hour of hours) for (const { of, share } of classes) sum += hour.share * share * (logs[of]?.[hour.of] ?? 0)
  return sum
}

/** Seconds for each second on empty streets. On the hot path: it makes nothing. */
export function trafficIndex({ kind, learned }: TrafficProfile, hours: readonly Share[], shape: Shape): number {
  const usual = defaultLog(kind, hours, shape.classes)
  const log = learned === null ? usual : usual + learnedLog(learned, usual, hours, shape)
  return Math.exp(Math.min(MOST_LOG, Math.max(LEAST_LOG, log)))
}

function learnedLog(learned: Learned, usual: number, hours: readonly Share[], { classes, squares }: Shape): number {
  let log = learned.all + usual * learned.whenFull
  for (const { of, share } of hours)
    log +=
      share *
      ((learned.byPart[partOfHour(of)] ?? 0) + (learned.byHourOfDay[hourOfDay(of)] ?? 0) + (learned.byHour[of] ?? 0))
  for (const { of, share } of classes)
    log += share * ((learned.byClass[of] ?? 0) + usual * (learned.byClassWhenFull[of] ?? 0))
  for (const { of, share } of squares)
    log += share * ((learned.bySquare.get(of) ?? 0) + usual * (learned.bySquareWhenFull.get(of) ?? 0))
  return log
}
