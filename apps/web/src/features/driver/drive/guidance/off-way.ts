// When a car has left its way. A position is metres wrong and a junction is wide: one position beside the way says
// nothing, and a car that was off is on again only when it is clearly there.

export interface Standing {
  /** Positions in a row that were beside the way. */
  readonly astray: number
  readonly isOff: boolean
  /** How far along the car was at most. */
  readonly farthest: number
  /**
   * How far from the street the way was asked from, until the car has come onto it: it begins in a yard or a car park.
   */
  readonly start: number | null
}

export const AT_START: Standing = { astray: 0, isOff: false, farthest: 0, start: null }

export interface Seen {
  readonly along: number
  readonly off: number
  /** Metres by which the phone says that it may be wrong. */
  readonly accuracy: number | null
}

const OFF_METRES = 40
const ON_METRES = 25
/** Driven back along the way by more than this: turned round. */
const BACK_METRES = 80
const ASTRAY_FIXES = 2
/** A phone that knows less than this of where it is may not say that the car has left its way. */
const MOST_DOUBT_METRES = 120

export function standingAfter(before: Standing | null, { along, off, accuracy }: Seen): Standing {
  // The first position after the way has come: the car is where it was asked from.
  if (before === null) return { ...AT_START, farthest: along, start: off > ON_METRES ? off : null }
  const start = off <= ON_METRES ? null : before.start
  const farthest = Math.max(before.farthest, along)
  const isBack = farthest - along > BACK_METRES
  const isBeside = off > Math.max(OFF_METRES, start === null ? 0 : start + OFF_METRES, doubt(accuracy))
  if (isBeside || isBack) {
    const astray = before.astray + 1
    return { astray, isOff: astray >= ASTRAY_FIXES, farthest, start }
  }
  // Between the two nothing is decided.
  if (off > ON_METRES && start === null) return { ...before, farthest, start }
  return { astray: 0, isOff: false, farthest, start }
}

const doubt = (accuracy: number | null) => Math.min(accuracy ?? 0, MOST_DOUBT_METRES)
