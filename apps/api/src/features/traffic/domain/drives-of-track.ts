// What of a ride's track says how long a drive takes: from where a car begins to move until it stands for long. A chauffeur
// who has a coffee drives twice, and the coffee is no drive; what nobody saw, a jump, and a way that is not the one that the
// map would take say nothing of the streets.
import type { DriveUnused } from '@livery/contracts/traffic/traffic.ts'
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import { MINUTE_MS, SECOND_MS } from '@livery/kernel/time.ts'

export interface TrackFix extends Point {
  /** In ms. */
  readonly at: number
  readonly isJump?: boolean
}

export interface TrackDrive {
  readonly from: TrackFix
  readonly to: TrackFix
  /** From position to position. */
  readonly metres: number
  readonly isBroken: boolean
}

/** A light is red for a minute or two; who stands longer has stopped. */
const STAND_MS = 3 * MINUTE_MS
const STAND_METRES = 45
const GAP_MS = 90 * SECOND_MS
/** Positions are some metres off: nearer than this to the last one that counts is the same place. */
const STEP_METRES = 30

/** In order. */
export function drivesOfTrack(fixes: readonly TrackFix[]): TrackDrive[] {
  const drives: TrackDrive[] = []
  let open: { from: TrackFix; metres: number; isBroken: boolean } | null = null
  // Where it was last seen to have moved to, and when it was last seen there.
  let place: TrackFix | undefined
  let before: TrackFix | undefined
  const close = (to: TrackFix) => {
    if (open !== null && open.metres > 0) drives.push({ ...open, to })
    open = null
  }
  for (const fix of fixes) {
    if (place === undefined || before === undefined) {
      ;[place, before] = [fix, fix]
      continue
    }
    const moved = distanceMetres(place, fix)
    const isBroken = fix.isJump === true || fix.at - before.at > GAP_MS
    if (moved < (open === null ? STAND_METRES : STEP_METRES)) {
      if (fix.at - place.at >= STAND_MS) close(place)
      before = fix
      continue
    }
    open ??= { from: { ...place, at: before.at }, metres: 0, isBroken: false }
    open = { ...open, metres: open.metres + moved, isBroken: open.isBroken || isBroken }
    ;[place, before] = [fix, fix]
  }
  if (place !== undefined) close(place)
  return drives
}

const LEAST_METRES = 700
const LEAST_SECONDS = 90
/** A track cuts corners and adds noise; a way as much longer or shorter than the map's is another one. */
const [SHORTEST, LONGEST] = [0.8, 1.25]
/** Nobody is much faster than on empty streets, and nothing on the road is slower than walking past it. */
const [FASTEST, SLOWEST] = [0.6, 6]

export const secondsOfDrive = ({ from, to }: TrackDrive): number => (to.at - from.at) / SECOND_MS

/** Before a map is asked. */
export function isTooShort(drive: TrackDrive): boolean {
  return drive.metres < LEAST_METRES || secondsOfDrive(drive) < LEAST_SECONDS
}

/** Why it says nothing; null where it counts. */
export function whyNotSeen(
  drive: TrackDrive,
  free: { readonly distanceMetres: number; readonly durationSeconds: number },
): DriveUnused | null {
  if (isTooShort(drive)) return 'too_short'
  if (drive.isBroken) return 'broken'
  const longer = drive.metres / Math.max(1, free.distanceMetres)
  if (longer < SHORTEST || longer > LONGEST) return 'another_way'
  const slower = secondsOfDrive(drive) / Math.max(1, free.durationSeconds)
  return slower < FASTEST || slower > SLOWEST ? 'not_plausible' : null
}
