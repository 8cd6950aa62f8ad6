// How far promises were from what became of them: the middle of all, and the tenths at both ends. The few worst would move
// a mean by more than all others.
import type { TrafficErrors } from '@livery/contracts/traffic/traffic.ts'

export interface Promised {
  readonly promisedSeconds: number
  readonly freeSeconds: number
  readonly seconds: number
}

/** Null of none. */
export function errorsOf(drives: readonly Promised[]): TrafficErrors | null {
  if (drives.length === 0) return null
  const off = (of: (drive: Promised) => number) =>
    shareOf(drives.map((drive) => Math.abs(of(drive) / drive.seconds - 1)))
  return {
    drives: drives.length,
    off: off(({ promisedSeconds }) => promisedSeconds),
    freeOff: off(({ freeSeconds }) => freeSeconds),
    ...spreadOf(drives.map(({ promisedSeconds, seconds }) => promisedSeconds - seconds)),
  }
}

/** Promised minus real: below zero it was later than promised. */
export function spreadOf(seconds: readonly number[]) {
  const at = (share: number) => Math.round(quantile(seconds, share))
  return { early: at(0.1), middle: at(0.5), late: at(0.9) }
}

const shareOf = (values: readonly number[]) => Math.round(quantile(values, 0.5) * 1e4) / 1e4

/** Between the two that lie beside it. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right)
  const place = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0]
  return low + (high - low) * (place - Math.floor(place))
}
