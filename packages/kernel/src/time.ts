export const SECOND_MS = 1_000
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000
export const HOUR_SECONDS = 3_600

export function addMs(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms)
}

/** Whole minutes that have completely passed; never negative. */
export function completedMinutes(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / MINUTE_MS))
}
