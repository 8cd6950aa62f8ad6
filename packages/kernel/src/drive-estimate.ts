// How long a car takes as the crow flies: where the streets would cost a question that nobody has time for.
import { distanceMetres, type Point } from './geo.ts'

const DETOUR = 1.35
const METRES_PER_SECOND = 8.5
const SETTING_OUT_SECONDS = 45

/** Seconds from setting out to being there, for a straight distance in metres. */
export function estimateSeconds(metres: number): number {
  return Math.round(SETTING_OUT_SECONDS + (metres * DETOUR) / METRES_PER_SECOND)
}

/** The straight distance that `estimateSeconds` puts at so many seconds. */
export function metresWithin(seconds: number): number {
  return Math.max(0, ((seconds - SETTING_OUT_SECONDS) * METRES_PER_SECOND) / DETOUR)
}

export function estimateDrive(from: Point, to: Point): number {
  return estimateSeconds(distanceMetres(from, to))
}
