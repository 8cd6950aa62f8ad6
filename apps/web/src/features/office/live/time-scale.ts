// Where a moment lies on the lanes: from a little before now, so that what is under way is seen, to as far as is looked.
const MINUTE_MS = 60_000
const BEFORE_MS = 25 * MINUTE_MS
const STEP_MS = 15 * MINUTE_MS

export interface TimeScale {
  readonly from: number
  readonly until: number
}

/** Begins at a quarter of an hour: the lanes stand still while time passes. */
export function timeScale(nowMs: number, untilMs: number): TimeScale {
  return { from: Math.floor((nowMs - BEFORE_MS) / STEP_MS) * STEP_MS, until: untilMs }
}

/** In per cent of the lane, within it. */
export function placeOn({ from, until }: TimeScale, at: number): number {
  return Math.min(100, Math.max(0, ((at - from) / (until - from)) * 100))
}

/** Each half hour, or as many minutes as there are to a tick. */
export function ticksOn({ from, until }: TimeScale, minutes: number): number[] {
  const step = minutes * MINUTE_MS
  const first = Math.ceil((from + 1) / step) * step
  return Array.from({ length: Math.max(0, Math.ceil((until - first) / step)) }, (_, index) => first + index * step)
}

export interface Stretch {
  readonly id: string
  readonly startsAt: number
  readonly endsAt: number
}

/** In as few rows as go, so that none covers another. */
export function inRows<Of extends Stretch>(stretches: readonly Of[]): Of[][] {
  const rows: Of[][] = []
  for (const one of stretches.toSorted((left, right) => left.startsAt - right.startsAt)) {
    const row = rows.find((others) => (others.at(-1)?.endsAt ?? 0) <= one.startsAt)
    if (row) row.push(one)
    else rows.push([one])
  }
  return rows
}
