// How much rest lies between two days of work.
import { HOUR_MS, SECOND_MS } from '@livery/kernel/time.ts'

export interface RestTerms {
  readonly leastRestHours: number
  /** The day that a moment belongs to: what is driven at night belongs to the day before. */
  readonly dayOf: (at: Date) => string
}

/** When they were free of the day before, where a ride is the first of the next; null where it is not. */
export function workedUntil(before: Date | null, dueAt: Date, { dayOf }: RestTerms): Date | null {
  return before !== null && dayOf(before) !== dayOf(dueAt) ? before : null
}

/** Of work of one kind and of another, whatever ended last. */
export function laterOf(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}

export interface ShortRest {
  readonly seconds: number
  readonly leastSeconds: number
}

/** Null where it is enough. */
export function shortRest(workedUntil: Date | null, setsOutAt: Date, { leastRestHours }: RestTerms): ShortRest | null {
  if (workedUntil === null) return null
  const leastSeconds = (leastRestHours * HOUR_MS) / SECOND_MS
  const seconds = Math.max(0, Math.floor((setsOutAt.getTime() - workedUntil.getTime()) / SECOND_MS))
  return seconds < leastSeconds ? { seconds, leastSeconds } : null
}
