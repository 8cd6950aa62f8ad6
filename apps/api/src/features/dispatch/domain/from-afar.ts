// Where a free car is, as strangers see it: good enough for a map, and too coarse to find the door that it stands at.
import type { Point } from '@livery/kernel/geo.ts'

/** Some 110 metres. */
const STEP_DEGREES = 0.001
/** No car is shown farther from where it is. */
export const SEEN_OFF_METRES = 80
/** Nobody drives where this would be too narrow. */
const LEAST_COSINE = 0.1

/** The crossing of a grid that is nearest: always the same one for the same place, so that looking again tells no more. */
export function seenFromAfar({ lat, lng }: Point): Point {
  const north = toStep(lat, STEP_DEGREES)
  const east = STEP_DEGREES / Math.max(LEAST_COSINE, Math.cos((north * Math.PI) / 180))
  return { lat: north, lng: Math.max(-180, Math.min(180, toStep(lng, east))) }
}

/** Six digits are a decimetre. */
const toStep = (degrees: number, step: number): number => Number((Math.round(degrees / step) * step).toFixed(6))
